import { describe, expect, it } from 'vitest';
import { openModel } from '../../src/model/open-model.ts';
import { silentLogger } from '../../src/telemetry/log.ts';
import { failureOf, modelAt, settingsAt, testPrompt } from '../support/model-at.ts';
import { hangsUp, refuses, responds, says, silence } from '../support/model-server.ts';
import { useModelServer } from '../support/use-model-server.ts';

const request = { prompt: testPrompt };
const right = says('blue');

const server = useModelServer();

describe('what may succeed in a moment', () => {
  it.each([
    ['status 408', refuses(408, 'too slow')],
    ['status 409', refuses(409, 'busy')],
    ['status 429', refuses(429, 'too fast')],
    ['status 500', refuses(500, 'broken')],
    ['status 503', responds(503, 'upstream is away')],
    ['a connection that breaks', hangsUp],
    [
      'a response that breaks off',
      (_: unknown, response: import('node:http').ServerResponse) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '999' });
        response.write('{"choices":');
        setTimeout(() => response.destroy(), 20);
      },
    ],
  ])('is tried again: %s', async (_, trouble) => {
    server.program(trouble, trouble, right);
    const { model, waits } = modelAt(server.url);
    expect(await model.write(request)).toMatchObject({ value: 'blue', call: { retries: 2, outcome: 'ok' } });
    expect(waits).toEqual([500, 1000]);
  });

  it('is tried twice again at most', async () => {
    server.program(refuses(500, 'broken'));
    const failure = await failureOf(modelAt(server.url).model.write(request));
    expect(failure.call).toMatchObject({ outcome: 'failed', retries: 2 });
    expect(failure.reply).toBeNull();
    expect(server.requests).toHaveLength(3);
  });

  it('waits with jitter, from three quarters to five quarters of the time', async () => {
    for (const [random, wanted] of [
      [0, 375],
      [0.999, 624.75],
    ] as const) {
      server.program(hangsUp, right);
      const { model, waits } = modelAt(server.url, {}, { random: () => random });
      await model.write(request);
      expect(waits[0]).toBeCloseTo(wanted);
    }
  });

  it('really waits where no other clock is given', async () => {
    server.program(responds(429, '', { 'retry-after-ms': '120' }), right);
    const surroundings = { log: silentLogger, now: () => performance.now() };
    const { call } = await openModel(settingsAt(server.url), surroundings).model.write(request);
    expect(call.elapsedMs).toBeGreaterThan(110);
  });
});

describe('Retry-After', () => {
  it.each([
    ['seconds', { 'retry-after': '3' }, 3000],
    ['milliseconds, which go first', { 'retry-after': '3', 'retry-after-ms': '1500' }, 1500],
  ])('is kept to, in %s', async (_, headers, wanted) => {
    server.program(responds(429, {}, headers), right);
    const { model, waits } = modelAt(server.url);
    await model.write(request);
    expect(waits).toEqual([wanted]);
  });

  it('is kept to as a date', async () => {
    const date = new Date(Date.now() + 4000).toUTCString();
    server.program(responds(503, {}, { 'retry-after': date }), right);
    const { model, waits } = modelAt(server.url);
    await model.write(request);
    expect(waits[0]).toBeGreaterThan(1500);
    expect(waits[0]).toBeLessThanOrEqual(4000);
  });

  it('is not waited for beyond twice the time-out', async () => {
    server.program(responds(429, {}, { 'retry-after': '10' }), right);
    const { model, waits } = modelAt(server.url, { timeoutMs: 4_000 });
    expect((await failureOf(model.write(request))).call).toMatchObject({ outcome: 'failed', retries: 0 });
    expect(waits).toEqual([]);
  });
});

describe('what will not succeed', () => {
  it.each([
    ['a wrong key', refuses(401, 'no')],
    ['a key that may not', refuses(403, 'no')],
    ['an unknown model', refuses(404, 'no')],
    ['no credit', refuses(429, 'no credit', { code: 'insufficient_quota' })],
  ])('is not tried again: %s', async (_, refusal) => {
    server.program(refusal);
    expect((await failureOf(modelAt(server.url).model.write(request))).call.retries).toBe(0);
    expect(server.requests).toHaveLength(1);
  });
});

describe('time', () => {
  it('when the endpoint is silent, each attempt is given up and all end by the deadline', async () => {
    server.program(silence);
    const failure = await failureOf(
      modelAt(server.url, { timeoutMs: 60 }, { random: () => 0 }).model.write(request),
    );
    expect(failure.call.outcome).toBe('failed');
    expect(failure.call.elapsedMs).toBeLessThan(500);
  });

  it('when only the first attempt is silent, the second counts', async () => {
    server.program(silence, right);
    const { model } = modelAt(server.url, { timeoutMs: 800 }, { sleep: async () => {}, random: () => 0 });
    expect((await model.write(request)).call).toMatchObject({ retries: 1, outcome: 'ok' });
  });
});
