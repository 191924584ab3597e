import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createLogger } from '../../src/telemetry/log.ts';
import { failureOf, modelAt, testKey, testPrompt } from '../support/model-at.ts';
import { hangsUp, type ModelReply, refuses, responds, says } from '../support/model-server.ts';
import { useModelServer } from '../support/use-model-server.ts';

const request = { prompt: testPrompt };

const server = useModelServer();

const tells =
  (status: number): ModelReply =>
  (seen, response) =>
    refuses(status, `you sent ${seen.headers.authorization}, and temperature`)(seen, response);

describe('the key', () => {
  it('is sent, and not sent to endpoints that want none', async () => {
    server.program(says('blue'));
    await modelAt(server.url).model.write(request);
    await modelAt(server.url, { apiKey: '' }).model.write(request);
    expect(server.requests.map(({ headers }) => headers.authorization)).toEqual([
      `Bearer ${testKey}`,
      undefined,
    ]);
  });

  it.each([400, 401, 403, 404, 429, 500])(
    'is in no message, failure or log line when the endpoint repeats it with status %i',
    async (status) => {
      server.program(tells(status));
      let lines = '';
      const log = createLogger({ level: 'debug', target: { write: (line) => (lines += line) } });
      const { model, embedder } = modelAt(server.url, {}, { log });
      const failures = [
        await failureOf(model.write(request)),
        await failureOf(embedder?.embed(['a']) ?? fail()),
      ];
      for (const failure of failures) {
        expect(inspect(failure, { depth: 20, showHidden: true })).not.toContain(testKey);
        expect(failure.message).toMatch(/^Cannot .+[^.]$/);
      }
      log.warn({ err: failures[0] }, 'a call failed');
      expect(lines).toContain('a call failed');
      expect(lines).not.toContain(testKey);
    },
  );
});

describe('a failure says what to do', () => {
  it.each([
    ['a wrong key', refuses(401, 'no'), ['OPENAI_API_KEY']],
    [
      'an unknown model',
      refuses(404, 'The model is unknown here'),
      ['big-one', 'OPENAI_MODEL', 'unknown here'],
    ],
    ['no credit', refuses(429, 'No credit left'), ['big-one', 'No credit left']],
    ['a broken connection', hangsUp, ['big-one', 'Cannot reach']],
    ['words beside "error"', responds(500, { message: 'out of memory' }), ['out of memory']],
  ])('about %s', async (_, reply, words) => {
    server.program(reply);
    const { message } = await failureOf(modelAt(server.url).model.write(request));
    for (const word of words) expect(message).toContain(word);
  });

  it('about an endpoint that is not running', async () => {
    const { url } = server;
    await server.close();
    const { message } = await failureOf(modelAt(url).model.write(request));
    expect(message).toContain(url);
    expect(message).toContain('ECONNREFUSED');
  });

  it('without password and query of the address', async () => {
    const address = new URL(server.url);
    server.program(refuses(404, 'no'));
    const { message } = await failureOf(modelAt(`${address.origin}/v1?code=hidden`).model.write(request));
    expect(message).not.toContain('hidden');
    const secret = await failureOf(modelAt(`http://me:hidden@${address.host}/v1`).model.write(request));
    expect(inspect(secret, { depth: 20 })).not.toContain('hidden');
  });

  it('in one line of bearable length', async () => {
    server.program(refuses(400, 'no\n'.repeat(1_000)));
    const { message } = await failureOf(modelAt(server.url).model.write(request));
    expect(message).not.toContain('\n');
    expect(message.length).toBeLessThan(500);
  });
});

describe('an endpoint of Azure', () => {
  it.each(['', '/', '/openai'])(
    'is addressed by deployment, version and key, with "%s" after the resource',
    async (end) => {
      server.program(says('blue'));
      const resource = new URL(server.url).origin;
      await modelAt(`${resource}${end}`, { apiVersion: '2024-10-21' }).model.write(request);
      const [seen] = server.requests;
      expect(seen?.path).toBe('/openai/deployments/big-one/chat/completions?api-version=2024-10-21');
      expect(seen?.headers['api-key']).toBe(testKey);
      expect(seen?.headers.authorization).toBeUndefined();
    },
  );
});

function fail(): never {
  throw new TypeError('there is no embedder');
}
