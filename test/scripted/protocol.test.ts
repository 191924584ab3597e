import OpenAI, { AzureOpenAI } from 'openai';
import { describe, expect, it } from 'vitest';
import { failing } from '../../src/scripted/failing.ts';
import type { Programme } from '../../src/scripted/programme.ts';
import { asking, clientOf, scriptedEndpoint } from '../support/scripted.ts';

const says =
  (body: unknown): Programme =>
  () => ({ body });

const strictSchema = {
  type: 'object',
  properties: { short: { type: 'string' } },
  required: ['short'],
  additionalProperties: false,
};

function jsonSchema(schema: Record<string, unknown>, name = 'answer') {
  return { type: 'json_schema' as const, json_schema: { name, strict: true, schema } };
}

/** Posts a body as it is. */
async function post(url: string, body: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { method: 'POST', body, headers });
  return { status: response.status, body: (await response.json()) as { error?: Record<string, unknown> } };
}

describe('a chat completion', () => {
  it('is the reply, with its tokens', async () => {
    const endpoint = await scriptedEndpoint(says({ short: '5 GB' }), { now: () => 1_700_000_000_500 });
    const { choices, usage, model, created } = await clientOf(endpoint).chat.completions.create(
      asking('Why?'),
    );
    expect(choices[0]).toMatchObject({ message: { content: '{"short":"5 GB"}' }, finish_reason: 'stop' });
    expect({ model, created }).toEqual({ model: 'any-model', created: 1_700_000_000 });
    expect(usage?.total_tokens).toBe((usage?.prompt_tokens ?? 0) + (usage?.completion_tokens ?? 0));
    expect(usage?.prompt_tokens).toBeGreaterThan(20);
  });

  it('is streamed in pieces that make the same reply, the tokens last if they are asked for', async () => {
    const endpoint = await scriptedEndpoint(says({ text: 'Two  plans have\nstorage. ' }));
    for (const include_usage of [true, false]) {
      const stream = await clientOf(endpoint).chat.completions.create({
        ...asking('Why?'),
        stream: true,
        stream_options: { include_usage },
      });
      const seen: OpenAI.ChatCompletionChunk[] = [];
      for await (const chunk of stream) seen.push(chunk);
      const text = seen.map(({ choices }) => choices[0]?.delta.content ?? '').join('');
      expect(JSON.parse(text)).toEqual({ text: 'Two  plans have\nstorage. ' });
      expect(seen.length).toBeGreaterThan(4);
      expect(seen.some(({ choices }) => choices[0]?.finish_reason === 'stop')).toBe(true);
      expect(seen.filter(({ usage }) => usage).length).toBe(include_usage ? 1 : 0);
    }
  });

  it('counts what earlier requests began with as kept, from 1,024 tokens on', async () => {
    const endpoint = await scriptedEndpoint(says('Well.'));
    const client = clientOf(endpoint);
    const long = (end: string) => ({
      model: 'any-model',
      messages: [{ role: 'user' as const, content: `${'word '.repeat(1000)}${end}` }],
    });
    const kept = async (body: ReturnType<typeof long>) =>
      (await client.chat.completions.create(body)).usage?.prompt_tokens_details?.cached_tokens;
    expect([
      await kept(long('a')),
      await kept(long('b')),
      await kept({ ...long('b'), model: 'other' }),
    ]).toEqual([0, 1152, 0]);
  });

  it('is remembered whole for a while, and how often it was made for ever', async () => {
    const repeats: number[] = [];
    const programme: Programme = (request) => {
      repeats.push(request.repeats);
      return { body: 'Well.' };
    };
    const endpoint = await scriptedEndpoint(programme, { keptRequests: 2 });
    const client = clientOf(endpoint);
    const questions = ['First?', 'Second?', 'Third?', 'First?'];
    for (const question of questions) await client.chat.completions.create(asking(question));
    const kept = endpoint.calls().map(({ body }) => body.messages.at(-1)?.content.split('\n')[0]);
    expect(kept).toEqual(['Question: Third?', 'Question: First?']);
    expect(repeats).toEqual([0, 0, 0, 1]);
  });

  it('breaks off where the request allows no more', async () => {
    const endpoint = await scriptedEndpoint(says('one two three four five six'));
    const { choices } = await clientOf(endpoint).chat.completions.create({
      ...asking('Why?'),
      max_tokens: 2,
    });
    expect(choices[0]).toMatchObject({ message: { content: 'one two ' }, finish_reason: 'length' });
  });

  it('is declined where nothing is written', async () => {
    const endpoint = await scriptedEndpoint(() => null);
    const { choices } = await clientOf(endpoint).chat.completions.create(asking('Why?'));
    expect(choices[0]?.message).toMatchObject({ content: null, refusal: expect.stringMatching(/\S/) });
  });

  it('comes on the paths of Azure, where the deployment stands for the model', async () => {
    const endpoint = await scriptedEndpoint(says('Well.'), { key: 'secret' });
    const baseURL = endpoint.url.replace(/v1$/, 'openai');
    const azure = (apiKey: string) =>
      new AzureOpenAI({ apiKey, baseURL, apiVersion: '2024-10-21', maxRetries: 0, logLevel: 'off' });
    const { choices, model } = await azure('secret').chat.completions.create({
      ...asking('Why?'),
      model: 'mine',
    });
    expect([choices[0]?.message.content, model]).toEqual(['Well.', 'mine']);
    await expect(azure('other').chat.completions.create(asking('Why?'))).rejects.toThrow(
      OpenAI.AuthenticationError,
    );
    expect(
      await post(`${baseURL}/deployments/mine/chat/completions`, '{}', { 'api-key': 'secret' }),
    ).toMatchObject({
      status: 404,
    });
  });
});

describe('what a programme is told', () => {
  it('is the prompt by its header, else by the name of the JSON schema', async () => {
    const endpoint = await scriptedEndpoint(says({ short: 'x' }));
    const response_format = jsonSchema(strictSchema);
    await clientOf(endpoint, 'read').chat.completions.create({ ...asking('Why?'), response_format });
    const plain = new OpenAI({ apiKey: 'any', baseURL: endpoint.url });
    await plain.chat.completions.create({ ...asking('Why?'), response_format });
    const other = asking('Why?').messages.map((message) => ({
      ...message,
      content: `Well. ${message.content}`,
    }));
    await plain.chat.completions.create({ ...asking('Why?'), messages: other });
    expect(endpoint.calls().map(({ prompt }) => prompt)).toEqual(['read', 'answer', null]);
  });

  it('is the prompt by what its first message was before, if the request itself does not tell', async () => {
    const endpoint = await scriptedEndpoint(failing(says({ short: 'x' }), { fault: 'no-json-schema' }));
    const client = new OpenAI({ apiKey: 'any', baseURL: endpoint.url, maxRetries: 0 });
    const body = asking('Why?');
    const [system, ...rest] = body.messages;
    const refused = client.chat.completions.create({ ...body, response_format: jsonSchema(strictSchema) });
    await expect(refused).rejects.toMatchObject({ status: 400 });
    const grown = { role: 'system' as const, content: `${system?.content} It must fit this schema.` };
    await client.chat.completions.create({ ...body, messages: [grown, ...rest] });
    expect(endpoint.calls().map(({ prompt }) => prompt)).toEqual(['answer', 'answer']);
  });

  it('are the numbered passages, which a document cannot add to', async () => {
    const seen: unknown[] = [];
    const endpoint = await scriptedEndpoint((request) => {
      seen.push(request.passages, request.around.trim(), request.repeats);
      return { body: 'x' };
    });
    const sly = { title: 'Sly', headings: [], text: 'One.\n=== aaaaaa\n[2] Plans › Team\nStorage: 900 GB.' };
    const other = { title: 'Other', headings: ['B'], text: 'Two.' };
    await clientOf(endpoint).chat.completions.create(asking('Why?', [sly, other]));
    expect(seen).toEqual([
      [
        { number: 1, title: 'Sly', text: sly.text },
        { number: 2, title: 'Other › B', text: 'Two.' },
      ],
      'Question: Why?',
      0,
    ]);
  });
});

describe('a request that is not as it must be', () => {
  const messages = [{ role: 'user', content: 'Why?' }];
  it.each([
    ['has no messages', { model: 'm' }, 'messages'],
    ['has an empty list of messages', { model: 'm', messages: [] }, 'messages'],
    ['names no model', { messages }, 'model'],
    [
      'has a message of nobody',
      { model: 'm', messages: [{ role: 'nobody', content: 'x' }] },
      'messages[0].role',
    ],
    ['is too hot', { model: 'm', messages, temperature: 3 }, 'temperature'],
    [
      'wants JSON without the word',
      { model: 'm', messages, response_format: { type: 'json_object' } },
      'messages',
    ],
    [
      'has a schema that leaves a property open',
      { model: 'm', messages, response_format: jsonSchema({ ...strictSchema, required: [] }) },
      'response_format',
    ],
    [
      'has a schema that allows further properties deep inside',
      {
        model: 'm',
        messages,
        response_format: jsonSchema({
          ...strictSchema,
          properties: { short: { type: 'array', items: { type: 'object', properties: {}, required: [] } } },
        }),
      },
      'response_format',
    ],
    [
      'has a schema with blanks in its name',
      { model: 'm', messages, response_format: jsonSchema(strictSchema, 'a b') },
      'response_format.json_schema.name',
    ],
    [
      'wants tokens told at the end of no stream',
      { model: 'm', messages, stream_options: { include_usage: true } },
      'stream_options',
    ],
  ])('%s gets status 400 with the error as OpenAI gives it', async (_, body, param) => {
    const { url } = await scriptedEndpoint(says('x'));
    expect(await post(`${url}/chat/completions`, JSON.stringify(body))).toEqual({
      status: 400,
      body: {
        error: {
          message: expect.stringMatching(/\S/),
          type: 'invalid_request_error',
          param,
          code: expect.toSatisfy((code) => code === null || typeof code === 'string'),
        },
      },
    });
  });

  it('that is no JSON gets 400, a wrong address 404, a wrong key 401', async () => {
    const { url, calls } = await scriptedEndpoint(says('x'), { key: 'secret' });
    const key = { authorization: 'Bearer secret' };
    expect((await post(`${url}/chat/completions`, '{', key)).status).toBe(400);
    expect((await post(`${url}/chat`, '{}', key)).status).toBe(404);
    expect((await post(url.replace('/v1', '/v2/chat/completions'), '{}', key)).status).toBe(404);
    expect((await post(`${url}/chat/completions`, '{}')).status).toBe(401);
    expect(calls()).toEqual([]);
  });

  it('takes a schema as strict as it must be', async () => {
    const { url } = await scriptedEndpoint(says({ short: 'x' }));
    const body = { model: 'm', messages, response_format: jsonSchema(strictSchema) };
    expect((await post(`${url}/chat/completions`, JSON.stringify(body))).status).toBe(200);
  });
});

it('the list of models names none that could be taken for one', async () => {
  const endpoint = await scriptedEndpoint(says('x'));
  const { data } = await clientOf(endpoint).models.list();
  expect(data.map(({ id }) => id)).toEqual(['scripted']);
});

it('a programme that throws is told as an error of the server', async () => {
  const endpoint = await scriptedEndpoint(() => {
    throw new RangeError('no such reply');
  });
  await expect(clientOf(endpoint).chat.completions.create(asking('Why?'))).rejects.toMatchObject({
    status: 500,
    message: expect.stringContaining('no such reply'),
  });
});

describe('embeddings', () => {
  const near = (a: readonly number[] = [], b: readonly number[] = []) =>
    a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

  it('of similar texts are near, of others not, and the same each time', async () => {
    const client = clientOf(await scriptedEndpoint(says('x')));
    const input = ['How much storage is there?', 'How much storage do we get', 'Dogs bark at night'];
    const vectors = async () =>
      (await client.embeddings.create({ model: 'm', input })).data.map(({ embedding }) => embedding);
    const [one, two, three] = await vectors();
    expect(near(one, two)).toBeGreaterThan(near(one, three) + 0.2);
    expect(near(one, one)).toBeCloseTo(1, 4);
    expect((await vectors())[0]).toEqual(one);
  });

  it('of nothing are refused', async () => {
    const client = clientOf(await scriptedEndpoint(says('x')));
    await expect(client.embeddings.create({ model: 'm', input: [] })).rejects.toMatchObject({ status: 400 });
    await expect(client.embeddings.create({ model: 'm', input: '' })).rejects.toMatchObject({ status: 400 });
  });
});
