import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openInbox, startInbox } from '../../src/store/inbox.ts';
import type { OutboxOptions } from '../../src/store/outbox.ts';
import { emptyWorkspace } from '../support/workspace.ts';

function open(options: OutboxOptions & { rememberMs?: number }) {
  const inbox = openInbox(options);
  onTestFinished(() => inbox.close());
  return inbox;
}

test('an event is handled once, however often and fast it arrives', async () => {
  const { options } = await emptyWorkspace();
  const [one, other] = [open(options), open(options)];
  const handled: unknown[] = [];
  const running = startInbox({ ...options, handle: async (event) => void handled.push(event) });
  onTestFinished(() => running.close());
  const puts = Array.from({ length: 10 }, (_, index) =>
    (index % 2 ? one : other).put('T1:C1:1.1', { text: 'How much?' }),
  );
  const outcomes = await Promise.all(puts);
  expect(outcomes.filter((outcome) => outcome === 'new')).toHaveLength(1);
  await expect.poll(() => handled).toEqual([{ text: 'How much?' }]);
  expect(await one.put('T1:C1:1.1', { text: 'How much?' })).toBe('repeat');
  expect(await one.put('T1:C1:1.2', { text: 'And now?' })).toBe('new');
  await expect.poll(() => handled).toHaveLength(2);
});

test('a key is forgotten after a while', async () => {
  const { options } = await emptyWorkspace();
  const inbox = open({ ...options, rememberMs: 50 });
  expect(await inbox.put('key', 1)).toBe('new');
  await pause(80);
  expect(await inbox.put('key', 1)).toBe('new');
});

test('an event put while nobody works is handled by whoever starts', async () => {
  const { options } = await emptyWorkspace();
  await open(options).put('key', { text: 'early' });
  const handled: unknown[] = [];
  const running = startInbox({ ...options, handle: async (event) => void handled.push(event) });
  onTestFinished(() => running.close());
  await expect.poll(() => handled).toEqual([{ text: 'early' }]);
});

test('an event that fails is tried again; one that always fails is logged and dropped', async () => {
  const { options } = await emptyWorkspace();
  const errors: string[] = [];
  const tries: unknown[] = [];
  const running = startInbox({
    ...options,
    log: { warn: () => {}, error: (_, message) => void errors.push(message) },
    handle: async (event) => {
      tries.push(event);
      if (event === 'bad' || tries.length === 1) throw new Error('no');
    },
  });
  onTestFinished(() => running.close());
  const inbox = open(options);
  await inbox.put('good', 'good');
  await expect.poll(() => tries).toEqual(['good', 'good']);
  await inbox.put('bad', 'bad');
  await expect.poll(() => tries).toEqual(['good', 'good', 'bad', 'bad', 'bad']);
  await expect.poll(() => errors).toEqual(['event dropped, it could not be handled']);
  await pause(300);
  expect(tries).toHaveLength(5);
});
