import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { failureOf, modelAt, testPrompt } from '../support/model-at.ts';
import { fallsSilentAfter, hangsUp, refuses, says, silence } from '../support/model-server.ts';
import { useModelServer } from '../support/use-model-server.ts';

const request = { prompt: testPrompt };
const right = says('blue');

const server = useModelServer();

describe('an endpoint that fails five times in a row', () => {
  const breakMs = 150;

  it('is left alone for a while, and then tried by one request before others follow', async () => {
    const { model } = modelAt(server.url, {}, { breakMs });
    server.program(refuses(500, 'broken'));
    await failureOf(model.write(request));
    await failureOf(model.write(request));
    expect(server.requests).toHaveLength(5);
    server.program(right);
    expect((await failureOf(model.write(request))).call).toMatchObject({ outcome: 'failed', retries: 0 });
    expect(server.requests).toHaveLength(5);

    await wait(breakMs + 20);
    const both = await Promise.all([model.write(request), model.write(request)]);
    expect(both.map(({ value }) => value)).toEqual(['blue', 'blue']);
    expect(server.mostAtOnce()).toBe(1);
  });

  it('is left alone again if that request fails too', async () => {
    const { model } = modelAt(server.url, {}, { breakMs });
    server.program(hangsUp);
    await failureOf(model.write(request));
    await failureOf(model.write(request));
    await wait(breakMs + 20);
    await failureOf(model.write(request));
    expect(server.requests).toHaveLength(6);
  });

  it.each([
    ['requests that are refused', refuses(400, 'no')],
    ['a key that is refused', refuses(401, 'no')],
    ['too many requests', refuses(429, 'no')],
    ['replies that cannot be used', says('', { refusal: 'no' })],
  ])('is not one that answers with %s', async (_, reply) => {
    const { model } = modelAt(server.url, {}, { breakMs });
    server.program(reply);
    for (let call = 0; call < 6; call++) await failureOf(model.write(request));
    server.program(right);
    expect((await model.write(request)).value).toBe('blue');
  });

  it('counts streams that break off', async () => {
    const { model } = modelAt(server.url, { timeoutMs: 20 }, { breakMs });
    server.program(fallsSilentAfter('bl'));
    for (let call = 0; call < 5; call++) await failureOf(model.write({ ...request, onText: () => {} }));
    await failureOf(model.write(request));
    expect(server.requests).toHaveLength(5);
  });
});

describe('requests at a time', () => {
  it('are never more than allowed, and all get their turn', async () => {
    server.program(says('blue', { paceMs: 15 }));
    const { model } = modelAt(server.url, { concurrency: 3 });
    const all = await Promise.all(Array.from({ length: 20 }, () => model.write(request)));
    expect(all).toHaveLength(20);
    expect(server.mostAtOnce()).toBe(3);
  });

  it('when a hundred wait, the next is turned away', async () => {
    server.program(silence);
    const { model } = modelAt(server.url, { concurrency: 1, timeoutMs: 300 });
    const waiting = Promise.allSettled(Array.from({ length: 101 }, () => model.write(request)));
    const failure = await failureOf(model.write(request));
    expect(failure.call.elapsedMs).toBeLessThan(100);
    expect(failure.message).toContain('MODEL_CONCURRENCY');
    await waiting;
  });

  it('when the turn does not come in time, the call ends', async () => {
    server.program(says('blue', { paceMs: 200 }));
    const { model } = modelAt(server.url, { concurrency: 1, timeoutMs: 400 });
    const calls = Array.from({ length: 6 }, () => model.write(request));
    const all = Promise.allSettled(calls);
    const late = await failureOf(calls.at(-1) ?? Promise.resolve());
    expect(late.call).toMatchObject({ outcome: 'failed', retries: 0 });
    expect(late.call.elapsedMs).toBeLessThan(1_000);
    await all;
    expect(server.requests.length).toBeLessThan(6);
  });
});
