import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockInstance } from '../../../src/app/locks/instance-lock.ts';
import { isRunning, ownMark } from '../../../src/app/locks/process-mark.ts';
import { SetupError } from '../../../src/errors.ts';

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'whichbot-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Leaves a folder as a bot does that was killed. */
function leftBehind(folder: string, owner: object): void {
  const note = { owner, instance: 'the-first', address: 'http://127.0.0.1:4170' };
  writeFileSync(join(folder, 'bot.json'), JSON.stringify(note));
}

test('a second bot is told in one sentence who runs, and where', async () => {
  const folder = emptyFolder();
  const lock = await lockInstance(folder);
  const second = await lockInstance(folder).catch((thrown: unknown) => thrown);
  expect(second).toBeInstanceOf(SetupError);
  expect(String(second)).toContain(`another whichbot runs on it (process ${process.pid}, still starting)`);
  lock.tell('http://127.0.0.1:4170');
  await expect(lockInstance(folder)).rejects.toThrow(
    `(process ${process.pid}, http://127.0.0.1:4170): end that one first, or set DATA_DIR to another folder`,
  );
});

test('after the first has let go, another may take it, under another name', async () => {
  const folder = emptyFolder();
  const first = await lockInstance(folder);
  first.release();
  const second = await lockInstance(folder);
  expect(second.instance).not.toBe(first.instance);
});

test('a bot that was killed is followed by one of the same name', async () => {
  const folder = emptyFolder();
  const { started } = ownMark();
  leftBehind(folder, { pid: spawnSync('true').pid, started });
  expect((await lockInstance(folder)).instance).toBe('the-first');
});

test('a process that got the number of one that was killed does not count as that one', async () => {
  const folder = emptyFolder();
  leftBehind(folder, { pid: process.pid, started: 'another time' });
  expect((await lockInstance(folder)).instance).toBe('the-first');
});

test.each(['', '{"owner":', '[]'])('a broken note %j belongs to nobody', async (note) => {
  const folder = emptyFolder();
  writeFileSync(join(folder, 'bot.json'), note);
  const lock = await lockInstance(folder);
  expect(JSON.parse(readFileSync(join(folder, 'bot.json'), 'utf8'))).toMatchObject({
    instance: lock.instance,
  });
  lock.release();
  expect(existsSync(join(folder, 'bot.json'))).toBe(false);
});

test('of many that start at once, one gets it', async () => {
  const folder = emptyFolder();
  const all = await Promise.allSettled([1, 2, 3, 4].map(() => lockInstance(folder)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a process that runs is known by its mark, one that ended is not', () => {
  expect(isRunning(ownMark())).toBe(true);
  expect(isRunning({ pid: spawnSync('true').pid, started: ownMark().started })).toBe(false);
});
