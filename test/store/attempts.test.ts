import { expect, test } from 'vitest';
import { openAttempts } from '../../src/store/attempts.ts';
import { emptyWorkspace } from '../support/workspace.ts';

test('a post begins first once, whoever asks', async () => {
  const { options } = await emptyWorkspace();
  const [here, there] = [openAttempts(options), openAttempts(options)];
  expect(await here.begin('one')).toBe('first');
  expect(await here.begin('one')).toBe('again');
  expect(await there.begin('one')).toBe('again');
  expect(await there.begin('two')).toBe('first');
});

test('of many that begin a post at once, one is first', async () => {
  const { options } = await emptyWorkspace();
  const attempts = openAttempts(options);
  const all = await Promise.all(Array.from({ length: 10 }, () => attempts.begin('one')));
  expect(all.filter((which) => which === 'first')).toHaveLength(1);
});

test('a post is forgotten after its time', async () => {
  const { options } = await emptyWorkspace();
  const attempts = openAttempts({ ...options, rememberMs: 50 });
  await attempts.begin('one');
  await expect.poll(() => attempts.begin('one'), { interval: 100 }).toBe('first');
});

test('the message of a streamed post is found by its effect, and the effect by its message, by everybody', async () => {
  const { options } = await emptyWorkspace();
  const [here, there] = [openAttempts(options), openAttempts(options)];
  const at = { channel: 'C1', ts: '1700000001.000100' };
  expect(await there.streamOf('one')).toBeNull();
  expect(await there.effectOf(at)).toBeNull();
  await here.noteStream('one', at);
  expect(await there.streamOf('one')).toBe(at.ts);
  expect(await there.effectOf(at)).toBe('one');
  expect(await there.effectOf({ ...at, channel: 'C2' })).toBeNull();
});
