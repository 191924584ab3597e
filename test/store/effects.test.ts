import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Queue } from 'bullmq';
import { expect, inject, onTestFinished, test } from 'vitest';
import type { Effect } from '../../src/dialogue/effects.ts';
import { openStore } from '../../src/store/dialogue-store.ts';
import { startEffects } from '../../src/store/effects.ts';
import { keysUnder } from '../../src/store/keys.ts';
import type { WorkOptions } from '../../src/store/work.ts';
import { begun } from '../contract/dialogue-store.ts';
import { emptyWorkspace } from '../support/workspace.ts';

/** Performs effects until the test ends. */
function perform(options: WorkOptions, handle: (effect: Effect, triesLeft: number) => Promise<void>) {
  const effects = startEffects({ ...options, handle });
  onTestFinished(() => effects.close());
  return effects;
}

test('an effect is performed once and gone afterwards', async () => {
  const { store, options, connection } = await emptyWorkspace();
  const performed: Effect[] = [];
  perform(options, async (effect) => void performed.push(effect));
  const { record, effects } = begun();
  await store.save(record, effects);
  await expect.poll(() => performed).toEqual(effects);
  const outbox = keysUnder(options.prefix).outbox('effects');
  await expect.poll(() => connection.hlen(outbox)).toBe(0);
  await pause(3 * 100);
  expect(performed).toHaveLength(1);
});

test('an effect that fails is tried again, and told how many tries are left', async () => {
  const { store, options } = await emptyWorkspace();
  const left: number[] = [];
  perform(options, async (_, triesLeft) => {
    left.push(triesLeft);
    if (triesLeft > 0) throw new Error('not yet');
  });
  const { record, effects } = begun();
  await store.save(record, effects);
  await expect.poll(() => left).toEqual([2, 1, 0]);
});

test('an effect waits for its time', async () => {
  const { store, options } = await emptyWorkspace();
  const performed: number[] = [];
  perform(options, async () => void performed.push(Date.now()));
  const { record } = begun();
  const at = Date.now() + 400;
  await store.save(record, [{ id: `${record.id}.1.0`, dialogueId: record.id, type: 'expire', round: 1, at }]);
  await expect.poll(() => performed.length, { timeout: 3000 }).toBe(1);
  expect(performed[0]).toBeGreaterThanOrEqual(at);
});

test('an effect whose job was lost is found by the sweep', async () => {
  const { store, options, connection } = await emptyWorkspace();
  const { record, effects } = begun();
  await store.save(record, effects);
  const queue = new Queue('effects', { connection, prefix: keysUnder(options.prefix).jobs });
  await queue.obliterate({ force: true });
  expect(await queue.count()).toBe(0);
  const performed: Effect[] = [];
  perform(options, async (effect) => void performed.push(effect));
  await expect.poll(() => performed).toEqual(effects);
  await queue.close();
});

test('an effect that failed in every try, even in giving up, is found by the sweep', async () => {
  const { store, options } = await emptyWorkspace();
  let tries = 0;
  perform({ ...options, attempts: 1 }, async () => {
    tries += 1;
    if (tries < 3) throw new Error('Redis is away');
  });
  const { record, effects } = begun();
  await store.save(record, effects);
  await expect.poll(() => tries, { timeout: 5000 }).toBe(3);
});

/** Lets a process begin an effect, and kills it. @param instance if given, its lock is good for a minute. */
async function killAtWork(prefix: string, instance?: string): Promise<string> {
  const script = new URL('../support/dying-worker.ts', import.meta.url).pathname;
  const words = [inject('redisUrl'), prefix, ...(instance === undefined ? [] : [instance])];
  const worker = spawn(process.execPath, ['--import', 'tsx', script, ...words]);
  const [began] = await once(worker.stdout, 'data');
  worker.kill('SIGKILL');
  await once(worker, 'exit');
  return String(began);
}

test('the effect of a worker that was killed is taken over', async () => {
  const { store, options } = await emptyWorkspace();
  const { record, effects } = begun();
  await store.save(record, effects);
  expect(await killAtWork(options.prefix)).toBe(`began ${record.id}.1.0\n`);

  const performed: [Effect, number][] = [];
  perform(options, async (...call) => void performed.push(call));
  await expect.poll(() => performed, { timeout: 10_000 }).toEqual([[effects[0], 1]]);
});

test('the effect of an instance that was killed is taken over at once by its successor, and by no other', async () => {
  const { store, options } = await emptyWorkspace();
  const { record, effects } = begun();
  await store.save(record, effects);
  await killAtWork(options.prefix, 'ours');

  const performed: string[] = [];
  perform({ ...options, lockMs: 60_000, instance: 'theirs' }, async () => void performed.push('theirs'));
  await pause(1_000);
  expect(performed).toEqual([]);
  perform({ ...options, lockMs: 60_000, instance: 'ours' }, async (effect) => void performed.push(effect.id));
  // Either may do it, once it waits again.
  await expect.poll(() => performed, { timeout: 5_000 }).toHaveLength(1);
  expect([effects[0]?.id, 'theirs']).toContain(performed[0]);
});

test('closing finishes what was begun, and leaves the rest to others', async () => {
  const { store, options } = await emptyWorkspace();
  const { record, effects } = begun();
  await store.save(record, effects);
  let finished = false;
  let began = () => {};
  const beginning = new Promise<void>((resolve) => {
    began = resolve;
  });
  const first = startEffects({
    ...options,
    handle: async () => {
      began();
      await pause(200);
      finished = true;
    },
  });
  await beginning;
  await first.close();
  expect(finished).toBe(true);

  const other = openStore(options);
  const second = begun('1.2');
  await other.save(second.record, second.effects);
  const performed: Effect[] = [];
  perform(options, async (effect) => void performed.push(effect));
  await expect.poll(() => performed).toEqual(second.effects);
  await other.close();
});

test('many effects are performed side by side', async () => {
  const { store, options } = await emptyWorkspace();
  let atOnce = 0;
  let most = 0;
  let done = 0;
  perform({ ...options, concurrency: 4 }, async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await pause(100);
    atOnce -= 1;
    done += 1;
  });
  for (let index = 0; index < 12; index++) {
    const { record, effects } = begun(`1.${index}`);
    await store.save(record, effects);
  }
  await expect.poll(() => done, { timeout: 5000 }).toBe(12);
  expect(most).toBe(4);
});
