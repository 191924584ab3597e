import OpenAI from 'openai';
import { describe, expect, it } from 'vitest';
import type { ModelRow } from '../../src/engine/model/reading/rows.ts';
import { type Failing, failing } from '../../src/scripted/failing.ts';
import { type Fault, faults, rowFaults } from '../../src/scripted/faults.ts';
import { passageWith, readMessage } from '../../src/scripted/passages.ts';
import type { Programme } from '../../src/scripted/programme.ts';
import type { ScriptedOptions } from '../../src/scripted/start-scripted.ts';
import { asking, clientOf, readMessageFor, scriptedEndpoint } from '../support/scripted.ts';

type Row = Pick<ModelRow, 'pids' | 'entity' | 'condition' | 'answer' | 'quote'>;

const rows: Row[] = [
  { pids: [1], entity: 'Plans', condition: 'Team', answer: '500 GB', quote: 'the Team plan: 500 GB' },
  { pids: [2], entity: 'Plans', condition: 'Free', answer: '5 GB', quote: 'the Free plan: 5 GB' },
];
const right: Programme = () => ({ body: { rows } });
const { passages } = readMessage(readMessageFor('How much storage is there?'));
const grounded = ({ pids, quote }: Row) =>
  pids.some(
    (pid) =>
      passageWith(
        passages.filter(({ number }) => number === pid),
        { quote },
      ) !== null,
  );

const jsonFormat = {
  type: 'json_schema' as const,
  json_schema: {
    name: 'read',
    schema: { type: 'object', properties: {}, required: [], additionalProperties: false },
  },
};

/** An endpoint that fails, and what it says to one question, at once and streamed. */
async function failed(given: Fault | Failing, options: Omit<ScriptedOptions, 'programme'> = {}) {
  const kind = typeof given === 'string' ? { fault: given } : given;
  const endpoint = await scriptedEndpoint(failing(right, kind), options);
  const client = clientOf(endpoint);
  const body = { ...asking('How much storage is there?'), response_format: jsonFormat };
  const atOnce = () => client.chat.completions.create(body);
  const streamed = async () => {
    const heard = { content: '', refusal: '', finish: '' };
    for await (const { choices } of await client.chat.completions.create({ ...body, stream: true })) {
      heard.content += choices[0]?.delta.content ?? '';
      heard.refusal += choices[0]?.delta.refusal ?? '';
      heard.finish += choices[0]?.finish_reason ?? '';
    }
    return heard;
  };
  const text = async () => (await atOnce()).choices[0]?.message.content ?? '';
  const rowsSaid = async () => (JSON.parse(await text()) as { rows: Row[] }).rows;
  return { endpoint, client, body, atOnce, streamed, text, rowsSaid };
}

describe('spoiled rows', () => {
  it('quote what no passage says', async () => {
    const said = await (await failed('invented-quote')).rowsSaid();
    expect(said).toHaveLength(2);
    for (const { quote } of said) expect(passageWith(passages, { quote })).toBeNull();
  });

  it('name passages that do not hold their words', async () => {
    const said = await (await failed('wrong-ids')).rowsSaid();
    expect(said.map(({ quote }) => quote)).toEqual(rows.map(({ quote }) => quote));
    expect(said.map(grounded)).toEqual([false, false]);
  });

  it('tell numbers that stand nowhere', async () => {
    const said = await (await failed('invented-number')).rowsSaid();
    expect(said).toHaveLength(2);
    const all = passages.map(({ text }) => text).join(' ');
    for (const { answer } of said) expect(all).not.toContain(/\d+/.exec(answer)?.[0] ?? '');
  });

  it('come twice, once in other letters', async () => {
    const said = await (await failed('duplicate-rows')).rowsSaid();
    expect(said.map(({ condition }) => condition)).toEqual(['Team', ' TEAM', 'Free', ' FREE']);
  });

  it('give the answer away in the condition', async () => {
    const said = await (await failed('label-holds-answer')).rowsSaid();
    expect(said.map(({ condition }) => condition)).toEqual(['Team 500 GB', 'Free 5 GB']);
  });

  it.each(rowFaults)('are a share of all: %s', async (fault) => {
    const many = Array.from({ length: 200 }, (_, i) => ({ ...rows[i % 2], answer: `${i} GB` }));
    const spoiledBy = async (share: number, seed: number) => {
      const endpoint = await scriptedEndpoint(
        failing(() => ({ body: { rows: many } }), { fault, share, seed }),
      );
      const { choices } = await clientOf(endpoint).chat.completions.create(asking('How much?'));
      const said = new Set(
        (JSON.parse(choices[0]?.message.content ?? '') as { rows: Row[] }).rows.map((row) =>
          JSON.stringify(row),
        ),
      );
      const kept = (row: unknown) => said.has(JSON.stringify(row));
      return fault === 'duplicate-rows' ? said.size - many.length : many.filter((row) => !kept(row)).length;
    };
    expect(await spoiledBy(0, 1)).toBe(0);
    expect(await spoiledBy(0.3, 1)).toBeGreaterThan(40);
    expect(await spoiledBy(0.3, 1)).toBeLessThan(80);
    expect(await spoiledBy(0.3, 1)).toBe(await spoiledBy(0.3, 1));
    expect(await spoiledBy(1, 1)).toBe(200);
  });
});

describe('spoiled texts', () => {
  it('are no JSON when malformed', async () => {
    const text = await (await failed('malformed-json')).text();
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
  });

  it('break off and say so when truncated, streamed too', async () => {
    const { atOnce, streamed } = await failed('truncated-json');
    const whole = JSON.stringify({ rows });
    const [choice] = (await atOnce()).choices;
    expect(choice?.finish_reason).toBe('length');
    expect(whole.startsWith(choice?.message.content ?? '?')).toBe(true);
    expect(choice?.message.content?.length).toBeLessThan(whole.length);
    expect(await streamed()).toEqual({ content: choice?.message.content, refusal: '', finish: 'length' });
  });

  it('hold the JSON between words', async () => {
    const text = await (await failed('prose-around-json')).text();
    expect(text).toContain(JSON.stringify({ rows }));
    expect(text.startsWith('{')).toBe(false);
    expect(text.endsWith('}')).toBe(false);
  });

  it('are refusals, streamed too', async () => {
    const { atOnce, streamed } = await failed('refusal');
    const message = (await atOnce()).choices[0]?.message;
    expect(message).toMatchObject({ content: null, refusal: expect.stringMatching(/\S/) });
    expect(await streamed()).toEqual({ content: '', refusal: message?.refusal, finish: 'stop' });
  });
});

describe('failures on the way', () => {
  it.each([
    ['unauthorized', 401, OpenAI.AuthenticationError],
    ['rate-limited', 429, OpenAI.RateLimitError],
    ['server-error', 500, OpenAI.InternalServerError],
    ['no-json-schema', 400, OpenAI.BadRequestError],
    ['no-response-format', 400, OpenAI.BadRequestError],
  ] as const)('%s is status %i, streamed too', async (fault, status, kind) => {
    const { atOnce, streamed } = await failed(fault);
    for (const call of [atOnce, streamed]) {
      const thrown = await call().catch((error: unknown) => error);
      expect(thrown).toBeInstanceOf(kind);
      expect(thrown).toMatchObject({ status });
    }
  });

  it('a rate limit says how long to wait', async () => {
    const { atOnce } = await failed('rate-limited', { retryAfterSeconds: 7 });
    const thrown = await atOnce().catch((error: unknown) => error);
    expect((thrown as InstanceType<typeof OpenAI.APIError>).headers?.get('retry-after')).toBe('7');
  });

  it.each([
    ['no-json-schema', { response_format: jsonFormat }, { response_format: { type: 'json_object' } }],
    ['no-response-format', { response_format: { type: 'json_object' } }, {}],
    ['no-temperature', { temperature: 0 }, { temperature: 1 }],
    ['no-max-tokens', { max_tokens: 900 }, { max_completion_tokens: 900 }],
    ['no-stream-options', { stream: true, stream_options: { include_usage: true } }, { stream: true }],
  ] as const)('%s refuses that alone', async (fault, refused, taken) => {
    const endpoint = await scriptedEndpoint(failing(right, { fault }));
    const statusOf = async (extra: object) => {
      const body = JSON.stringify({ ...asking('How much storage is there?'), ...extra });
      return (await fetch(`${endpoint.url}/chat/completions`, { method: 'POST', body })).status;
    };
    expect([await statusOf(refused), await statusOf(taken)]).toEqual([400, 200]);
  });

  it('slow tokens take their time, one by one', async () => {
    const slept: number[] = [];
    const sleep = async (ms: number) => void slept.push(ms);
    const { atOnce, streamed } = await failed('slow-tokens', { sleep, tokenMs: 90 });
    const { content } = await streamed();
    expect(JSON.parse(content)).toEqual({ rows });
    expect(slept.length).toBeGreaterThan(5);
    expect(new Set(slept)).toEqual(new Set([90]));
    const streamedMs = slept.splice(0).reduce((sum, ms) => sum + ms, 0);
    await atOnce();
    expect(slept).toEqual([expect.toSatisfy((ms: number) => ms > 400 && ms <= streamedMs)]);
  });

  it('a cut stream ends in the middle', async () => {
    const { atOnce, client, body } = await failed('cut-stream');
    let heard = '';
    const listen = async () => {
      for await (const { choices } of await client.chat.completions.create({ ...body, stream: true }))
        heard += choices[0]?.delta.content ?? '';
    };
    await expect(listen()).rejects.toThrow();
    expect(heard.length).toBeGreaterThan(10);
    expect(JSON.stringify({ rows }).startsWith(heard)).toBe(true);
    await expect(atOnce()).rejects.toThrow();
  });

  it('empty choices are a reply with nothing in it', async () => {
    const { atOnce, streamed } = await failed('empty-choices');
    expect((await atOnce()).choices).toEqual([]);
    expect(await streamed()).toEqual({ content: '', refusal: '', finish: '' });
  });

  it('a silence lasts as long as it is told to', async () => {
    const slept: number[] = [];
    const sleep = async (ms: number) => void slept.push(ms);
    const { rowsSaid } = await failed('silence', { sleep, silenceMs: 3_600_000 });
    expect(await rowsSaid()).toEqual(rows);
    expect(slept).toEqual([3_600_000]);
  });

  it('a silence ends when the other side hangs up, and when the endpoint stops', async () => {
    const { client, body, atOnce, endpoint } = await failed('silence');
    await expect(client.chat.completions.create(body, { timeout: 50 })).rejects.toThrow(
      OpenAI.APIConnectionTimeoutError,
    );
    const cut = expect(atOnce()).rejects.toThrow(OpenAI.APIConnectionError);
    await expect.poll(() => endpoint.calls().length).toBe(2);
    await endpoint.stop();
    await cut;
  });
});

describe('a failing programme', () => {
  it('fails a share of requests, the same ones each time, and draws a repeated one anew', async () => {
    const outcomes = async () => {
      const endpoint = await scriptedEndpoint(failing(right, { fault: 'server-error', share: 0.5, seed: 3 }));
      const ask = (question: string) =>
        clientOf(endpoint)
          .chat.completions.create(asking(question))
          .then(
            () => 'ok',
            () => 'failed',
          );
      const first = await Promise.all(Array.from({ length: 40 }, (_, i) => ask(`Question ${i}?`)));
      const again = [];
      for (let i = 0; i < 8; i++) again.push(await ask('Question 0?'));
      return { first, again };
    };
    const { first, again } = await outcomes();
    expect(first.filter((one) => one === 'ok').length).toBeGreaterThan(10);
    expect(first.filter((one) => one === 'failed').length).toBeGreaterThan(10);
    expect(new Set(again).size).toBe(2);
    expect(await outcomes()).toEqual({ first, again });
  });

  it('fails as often as it is told to, and for the prompt that it is told', async () => {
    const kind = { fault: 'server-error', times: 2, prompt: 'read' } as const;
    const endpoint = await scriptedEndpoint(failing(right, kind));
    const statuses = [];
    for (const prompt of ['answer', 'read', 'read', 'read'])
      statuses.push(
        await clientOf(endpoint, prompt)
          .chat.completions.create(asking('How?'))
          .then(
            () => 200,
            (error: unknown) => (error as { status: number }).status,
          ),
      );
    expect(statuses).toEqual([200, 500, 500, 200]);
    expect(endpoint.calls().map(({ fault }) => fault)).toEqual([null, 'server-error', 'server-error', null]);
  });

  it('knows every kind of failure under one name', () => {
    expect(new Set(faults).size).toBe(faults.length);
    expect(faults.length).toBeGreaterThanOrEqual(19);
  });
});
