import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ModelFailure } from '../../src/model/failure.ts';
import { failureOf, modelAt, testPrompt } from '../support/model-at.ts';
import { breaksOffAfter, fallsSilentAfter, responds, says } from '../support/model-server.ts';
import { useModelServer } from '../support/use-model-server.ts';

const schema = z.object({ colour: z.string(), shade: z.string().nullable(), note: z.string().optional() });
const right = '{"colour":"blue","shade":null,"note":null}';
const value = { colour: 'blue', shade: null };

const server = useModelServer();

const complete = (settings = {}, request = {}) =>
  modelAt(server.url, settings).model.complete({ prompt: testPrompt, schema, ...request });

describe('complete()', () => {
  it.each([
    ['the object alone', right],
    ['a code fence', `\`\`\`json\n${right}\n\`\`\``],
    ['prose around it', `Here {you} are: ${right} I hope it helps.`],
    ['thoughts before it', `<think>An object like {"colour": …}?</think>\n${right}`],
  ])('reads %s', async (_, reply) => {
    server.program(says(reply));
    const completion = await complete();
    expect(completion.value).toEqual(value);
    expect(completion.reply).toBe(reply);
  });

  it('tells what the call took', async () => {
    server.program(says(right));
    const { call } = await complete();
    expect(call).toEqual({
      prompt: 'read',
      promptVersion: '0123456789ab',
      model: 'big-one',
      repair: false,
      inputTokens: 1000,
      cachedTokens: 600,
      outputTokens: 200,
      costUsd: (1000 * 0.4 + 200 * 1.6) / 1e6,
      elapsedMs: expect.any(Number),
      retries: 0,
      outcome: 'ok',
    });
    expect(call.elapsedMs).toBeGreaterThan(0);
  });

  it('knows no cost without prices, and no tokens where the endpoint tells none', async () => {
    server.program(says(right), says(right, { withoutUsage: true }));
    expect((await complete({ prices: null })).call).toMatchObject({ inputTokens: 1000, costUsd: null });
    expect((await complete()).call).toMatchObject({ inputTokens: null, outputTokens: null, costUsd: null });
  });

  it('asks the model of the prompt', async () => {
    server.program(says(right));
    await complete();
    await complete({}, { prompt: { ...testPrompt, modelClass: 'small' } });
    expect(server.requests.map(({ body }) => body.model)).toEqual(['big-one', 'small-one']);
  });

  it('asks for temperature 0 and a strict schema', async () => {
    server.program(says(right));
    await complete();
    const [request] = server.requests;
    expect(request?.path).toBe('/v1/chat/completions');
    expect(request?.body).toMatchObject({ temperature: 0, messages: testPrompt.messages });
    expect(request?.body.response_format).toMatchObject({
      type: 'json_schema',
      json_schema: {
        name: 'read',
        strict: true,
        schema: { additionalProperties: false, required: ['colour', 'shade', 'note'] },
      },
    });
  });

  it('shows the model its reply and what was wrong with it', async () => {
    server.program(says(right));
    const repair = { reply: 'an earlier reply', problems: ['the first problem', 'the second problem'] };
    const { call } = await complete({}, { repair });
    const messages = server.requests[0]?.body.messages ?? [];
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(messages[2]?.content).toBe('an earlier reply');
    for (const problem of repair.problems) expect(messages[3]?.content).toContain(problem);
    expect(call.repair).toBe(true);
    expect(messages[0]).toEqual(testPrompt.messages[0]);
    expect(messages[3]?.content).toContain('"colour"');
  });

  it('when the schema cannot be told, it throws without blaming the endpoint', async () => {
    server.program(says(right));
    const call = modelAt(server.url).model.complete({
      prompt: testPrompt,
      schema: z.map(z.string(), z.string()),
    });
    await expect(call).rejects.not.toBeInstanceOf(ModelFailure);
    expect(server.requests).toEqual([]);
  });

  it.each([
    ['malformed', '{"colour": blue}'],
    ['of another form', '{"colour": 7}'],
    ['no JSON', 'I would rather talk about it.'],
  ])('when the reply is %s, it is invalid and handed on for a repair', async (_, reply) => {
    server.program(says(reply));
    const failure = await failureOf(complete());
    expect(failure.call).toMatchObject({ outcome: 'invalid', outputTokens: 200, retries: 0 });
    expect(failure.reply).toBe(reply);
    // The operator is told where it was; the model is told only what is wrong.
    expect(failure.message).toContain(new URL(server.url).host);
    expect(failure.problem).toMatch(/\S/);
    expect(failure.problem).not.toContain(new URL(server.url).host);
    expect(server.requests).toHaveLength(1);
  });

  it('when the reply is longer than it may be, it is truncated even if it could be read', async () => {
    server.program(says(right, { finish: 'length' }));
    const failure = await failureOf(complete());
    expect(failure.call).toMatchObject({ outcome: 'truncated', outputTokens: 200 });
    expect(failure.reply).toBe(right);
  });

  it.each([
    ['declines', says('', { refusal: 'I would rather not.' })],
    ['is filtered', says(right, { finish: 'content_filter' })],
    [
      'gets no question through the filter',
      responds(400, { error: { code: 'content_filter', message: 'no response_format' } }),
    ],
  ])('when the model %s, it is refused and not asked again', async (_, reply) => {
    server.program(reply);
    expect((await failureOf(complete())).call).toMatchObject({ outcome: 'refused', retries: 0 });
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    ['no choices', { choices: [] }],
    ['no content', { choices: [{ message: { content: null }, finish_reason: 'stop' }] }],
    ['another kind of object', { choices: 'many' }],
    ['null', null],
  ])('when the response holds %s, it is invalid', async (_, body) => {
    server.program(responds(200, body));
    expect((await failureOf(complete())).call.outcome).toBe('invalid');
  });

  it('when the endpoint is a web page, it says that the address is wrong', async () => {
    server.program((_, response) => void response.setHeader('content-type', 'text/html').end('<p>Hello</p>'));
    const failure = await failureOf(complete());
    expect(failure.call.outcome).toBe('invalid');
    expect(failure.message).toContain(server.url);
  });
});

describe('complete() with onText', () => {
  it('hands on the whole text so far, piece by piece', async () => {
    server.program(says(right));
    const texts: string[] = [];
    const completion = await complete({}, { onText: (text: string) => texts.push(text) });
    expect(completion.value).toEqual(value);
    expect(texts.length).toBeGreaterThan(3);
    expect(texts.every((text, index) => index === 0 || text.startsWith(texts[index - 1] ?? '?'))).toBe(true);
    expect(texts.at(-1)).toBe(right);
    expect(completion.call).toMatchObject({ inputTokens: 1000, cachedTokens: 600, outputTokens: 200 });
  });

  it.each(['cut', 'closed'] as const)(
    'when the stream is %s in the middle, nothing is half taken',
    async (how) => {
      server.program(breaksOffAfter(right, how));
      const texts: string[] = [];
      const failure = await failureOf(complete({}, { onText: (text: string) => texts.push(text) }));
      expect(failure.call).toMatchObject({ outcome: 'truncated', retries: 0 });
      expect(failure.reply).toBe(right);
      expect(texts).toEqual([right]);
    },
  );

  it('when the stream is cut before a word, it is asked again', async () => {
    server.program(breaksOffAfter('', 'cut'), says(right));
    const completion = await complete({}, { onText: () => {} });
    expect(completion).toMatchObject({ value, call: { retries: 1, outcome: 'ok' } });
  });

  it('waits for slow tokens as long as they come', async () => {
    server.program(says(right, { paceMs: 40 }));
    const completion = await complete({ timeoutMs: 150 }, { onText: () => {} });
    expect(completion.value).toEqual(value);
    expect(completion.call.elapsedMs).toBeGreaterThan(150);
  });

  it('but not longer than twice the time-out in all', async () => {
    server.program(says('x'.repeat(7_000), { paceMs: 20 }));
    const failure = await failureOf(complete({ timeoutMs: 100 }, { onText: () => {} }));
    expect(failure.call.outcome).toBe('truncated');
    expect(failure.call.elapsedMs).toBeLessThan(1_000);
  });

  it('when the stream falls silent, it is truncated', async () => {
    server.program(fallsSilentAfter('{"colour":'));
    const failure = await failureOf(complete({ timeoutMs: 80 }, { onText: () => {} }));
    expect(failure).toMatchObject({ reply: '{"colour":', call: { outcome: 'truncated' } });
  });

  it('when the model declines in the stream, it is refused', async () => {
    server.program(says('', { refusal: 'I would rather not.' }));
    expect((await failureOf(complete({}, { onText: () => {} }))).call.outcome).toBe('refused');
  });

  it('when the stream holds nothing, it is invalid', async () => {
    server.program(breaksOffAfter('', 'closed'));
    expect((await failureOf(complete({}, { onText: () => {} }))).call.outcome).toBe('invalid');
  });
});

describe('write()', () => {
  it('gives the text as it is and asks for no format', async () => {
    server.program(says('Blue, mostly.'));
    const completion = await modelAt(server.url).model.write({ prompt: testPrompt });
    expect(completion).toMatchObject({
      value: 'Blue, mostly.',
      reply: 'Blue, mostly.',
      call: { outcome: 'ok' },
    });
    expect(server.requests[0]?.body).not.toHaveProperty('response_format');
    expect(server.requests[0]?.body.messages).toEqual(testPrompt.messages);
  });
});
