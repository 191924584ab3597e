import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MortalBot, mortalBot } from '../support/mortal-bot.ts';
import { type Person, visit } from '../support/sandbox-person.ts';
import { seenOf } from '../support/shown-words.ts';

/** Longer than a click may take, and than the lock of a job. */
const outageMs = 13_000;
const patience = { timeout: 20_000, interval: 50 };

let bot: MortalBot;
let mira: Person;

beforeAll(async () => {
  bot = await mortalBot();
  mira = await visit(bot.sandbox.url, bot.sandbox.mira.id);
  await bot.start();
}, 60_000);

afterAll(async () => {
  mira.leave();
  await bot.close();
});

const ask = () => mira.say(bot.sandbox.askTheDocs, '@Whichbot What is the density of Mercury?');
const replies = async (thread: string) =>
  (await mira.messages(bot.sandbox.askTheDocs)).filter(
    (one) => one.bot_id !== undefined && one.thread_ts === thread,
  );
const count = async (thread: string) => (await replies(thread)).length;

it('while Redis says nothing, a click is told to try again; then every dialogue goes on', async () => {
  const asked = await ask();
  await expect.poll(() => count(asked), patience).toBe(1);
  const [prompt] = await replies(asked);
  if (!prompt) expect.unreachable('the prompt is gone');
  await expect.poll(() => bot.waiting(), patience).toBe(0);

  await bot.store.call('CLIENT', 'PAUSE', outageMs, 'ALL');
  const during = await ask();
  const planet = seenOf(prompt).buttons.find((label) => label.includes('planet')) ?? '';
  expect(await mira.click(bot.sandbox.askTheDocs, prompt, planet)).toBe(true);
  await expect.poll(() => mira.whispers, patience).toHaveLength(1);
  expect(mira.whispers[0]).toMatch(/try again|once more/i);

  await expect.poll(() => count(during), patience).toBe(1);
  await expect.poll(() => count(asked), patience).toBe(2);
  await expect.poll(() => bot.waiting(), patience).toBe(0);
  await pause(500);
  expect([await count(during), await count(asked)]).toEqual([1, 2]);
}, 90_000);

it('when the connection is lost, that is logged once, and so is its return', async () => {
  for (let cut = 1; cut <= 3; cut++) {
    await bot.toRedis.cut(300);
    await pause(200);
  }
  await expect.poll(() => bot.logged(), patience).toContain('Redis is back');
  const asked = await ask();
  await expect.poll(() => count(asked), patience).toBe(1);
  const lines = bot.logged().split('\n');
  const lost = lines.filter((line) => line.includes('connection to Redis lost'));
  expect(lost.length).toBeGreaterThan(0);
  expect(lost.length).toBeLessThanOrEqual(3);
  expect(lines.filter((line) => line.includes('ECONNREFUSED') && !line.includes('lost'))).toEqual([]);
}, 60_000);
