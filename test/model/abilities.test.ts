import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { failureOf, modelAt, testPrompt } from '../support/model-at.ts';
import { type ModelReply, type ModelServer, refuses, responds, says } from '../support/model-server.ts';
import { useModelServer } from '../support/use-model-server.ts';

const schema = z.object({ colour: z.string() });
const right = says('{"colour":"blue"}');
const request = { prompt: testPrompt, schema };

const server = useModelServer();

type Body = ModelServer['requests'][number]['body'];

/** An endpoint that refuses requests that a rule finds fault with. */
const strict =
  (fault: (body: Body) => ModelReply | null): ModelReply =>
  (seen, response) =>
    (fault(seen.body) ?? right)(seen, response);

const formats = () => server.requests.map(({ body }) => body.response_format?.type ?? 'text');
const systemOf = (index: number) => server.requests[index]?.body.messages[0]?.content;

describe('an endpoint without JSON schemas', () => {
  it.each([
    ['in the words of OpenAI', refuses(400, "Invalid parameter: 'response_format' of type 'json_schema'")],
    [
      'in a list of details',
      responds(422, { detail: [{ loc: ['body', 'response_format', 'json_schema'] }] }),
    ],
    ['outside of "error"', responds(400, { object: 'error', message: 'json_schema is not supported' })],
    ['as a string', responds(404, { error: 'unknown response_format' })],
    ['with no word', responds(400, '')],
  ])('that says so %s is asked for JSON with the schema told, from then on', async (_, refusal) => {
    server.program(
      strict(({ response_format }) => (response_format?.type === 'json_schema' ? refusal : null)),
    );
    const { model } = modelAt(server.url);
    const first = await model.complete(request);
    expect(first).toMatchObject({ value: { colour: 'blue' }, call: { retries: 1, outcome: 'ok' } });
    expect((await model.complete(request)).call.retries).toBe(0);
    expect(formats()).toEqual(['json_schema', 'json_object', 'json_object']);
    expect(systemOf(0)).not.toContain('"colour"');
    expect(systemOf(1)).toContain('"colour"');
    expect(server.requests[1]?.body.messages[1]).toEqual(testPrompt.messages[1]);
  });

  it('and without JSON mode is asked in plain text, from then on', async () => {
    server.program(
      strict(({ response_format }) => (response_format ? refuses(400, 'no response_format here') : null)),
    );
    const { model } = modelAt(server.url);
    expect((await model.complete(request)).call.retries).toBe(2);
    await model.complete({ ...request, onText: () => {} });
    expect(formats()).toEqual(['json_schema', 'json_object', 'text', 'text']);
    expect(systemOf(3)).toContain('"colour"');
  });

  it('is known for each model apart', async () => {
    server.program(
      strict(({ model, response_format }) =>
        model === 'small-one' && response_format?.type === 'json_schema'
          ? refuses(400, 'no json_schema')
          : null,
      ),
    );
    const { model } = modelAt(server.url);
    await model.complete({ ...request, prompt: { ...testPrompt, modelClass: 'small' } });
    await model.complete(request);
    expect(formats()).toEqual(['json_schema', 'json_object', 'json_schema']);
  });
});

describe('a parameter that the endpoint refuses', () => {
  it('is left out from then on: temperature and the limit of tokens', async () => {
    server.program(
      strict(({ temperature, max_tokens }) => {
        if (max_tokens !== undefined)
          return refuses(400, "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.");
        return temperature === undefined ? null : refuses(400, 'Unsupported value', { param: 'temperature' });
      }),
    );
    const { model } = modelAt(server.url);
    expect((await model.complete(request)).call.retries).toBe(2);
    expect((await model.write({ prompt: testPrompt })).call.retries).toBe(0);
    expect(server.requests.at(-1)?.body).not.toHaveProperty('temperature');
    expect(formats()).toEqual(['json_schema', 'json_schema', 'json_schema', 'text']);
  });

  it('is left out from then on: tokens at the end of a stream', async () => {
    server.program(
      strict(({ stream_options }) =>
        stream_options ? refuses(422, 'Extra inputs are not permitted: stream_options') : null,
      ),
    );
    const { model } = modelAt(server.url);
    const streamed = { ...request, onText: () => {} };
    expect((await model.complete(streamed)).call).toMatchObject({ retries: 1, inputTokens: null });
    expect((await model.complete(streamed)).call.retries).toBe(0);
  });
});

describe('a refusal of something else', () => {
  it.each([
    ['a question that is too long', refuses(400, 'The context holds 4096 tokens at most')],
    ['a model that is not there', refuses(404, 'There is no model big-one')],
    ['an address that is not there', responds(404, '')],
  ])('leaves the request as it is: %s', async (_, refusal) => {
    server.program(refusal);
    expect((await failureOf(modelAt(server.url).model.complete(request))).call).toMatchObject({
      outcome: 'failed',
      retries: 0,
    });
  });

  it('that no simpler request cures is not taken for a lack of the endpoint', async () => {
    const { model } = modelAt(server.url);
    server.program(responds(400, ''));
    await failureOf(model.complete(request));
    server.program(right);
    await model.complete(request);
    expect(formats()).toEqual(['json_schema', 'json_object', 'text', 'json_schema']);
  });
});
