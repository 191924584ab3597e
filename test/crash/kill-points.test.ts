import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MortalBot, mortalBot } from '../support/mortal-bot.ts';
import type { Command, RedisStop } from '../support/redis-line.ts';
import type { Shown } from '../support/sandbox-person.ts';
import { type Person, visit } from '../support/sandbox-person.ts';
import { seenOf } from '../support/shown-words.ts';
import type { SlackStop } from '../support/slack-line.ts';

const patience = { timeout: 40_000, interval: 20 };
/** A dialogue must go on so soon after the bot says that it has started; on a busy machine, as soon as a start takes. */
const resumeWithinMs = 3_000;

/** The write of a dialogue whose last event is this. */
const saveOf = (event: string) => (command: Command) =>
  command[0] === 'eval' && command[3]?.includes(':dialogue:') === true && lastEvent(command[9]) === event;

function lastEvent(record = '{}'): string | undefined {
  const { log } = JSON.parse(record) as { log?: { event: string }[] };
  return log?.at(-1)?.event;
}

const is = (name: string, key: string) => (command: Command) =>
  command[0] === name && command[1]?.includes(key) === true;
const keepsEvent = (command: Command) => command[0] === 'eval' && command[3]?.includes(':seen:') === true;

type Stop = ({ readonly line: 'redis' } & RedisStop) | ({ readonly line: 'slack' } & SlackStop);
const before = (at: RedisStop['at']): Stop => ({ line: 'redis', when: 'before', at });
const after = (at: RedisStop['at']): Stop => ({ line: 'redis', when: 'after', at });
const beforeCall = (method: string): Stop => ({ line: 'slack', when: 'before', method });
const afterCall = (method: string): Stop => ({ line: 'slack', when: 'after', method });

const whileAsking: readonly [string, Stop][] = [
  ['the event is stored, before it is acknowledged', after(keepsEvent)],
  ['the event is acknowledged, before it is handled', before(is('hget', ':outbox:inbox'))],
  ['the dialogue is begun, before its effect has a job', after(saveOf('asked'))],
  ['the read effect is queued, before the event is done with', before(is('hdel', ':outbox:inbox'))],
  ['the question is read, before that is saved', before(saveOf('decided'))],
  ['it is decided to ask, before the prompt has a job', after(saveOf('decided'))],
  ['the prompt leaves, before Slack has it', beforeCall('chat.postMessage')],
  ['Slack has the prompt, before that is saved', afterCall('chat.postMessage')],
];

const afterClick: readonly [string, Stop][] = [
  ['the click is claimed, before the answer has a job', after(saveOf('chose'))],
  ['the answer is drafted, before it is posted', after(saveOf('drafted'))],
  ['Slack has the answer, before that is saved', afterCall('chat.postMessage')],
  ['the buttons have given way, before that is saved', afterCall('chat.update')],
];

let bot: MortalBot;
let mira: Person;
let channel: string;

beforeAll(async () => {
  bot = await mortalBot();
  channel = bot.sandbox.askTheDocs;
  mira = await visit(bot.sandbox.url, bot.sandbox.mira.id);
}, 60_000);

afterAll(async () => {
  mira.leave();
  await bot.close();
});

const stopAt = (stop: Stop) => (stop.line === 'redis' ? bot.toRedis.stopAt(stop) : bot.toSlack.stopAt(stop));

const ask = () => mira.say(channel, '@Whichbot What is the density of Mercury?');
const replies = async (thread: string) =>
  (await mira.messages(channel)).filter((one) => one.bot_id !== undefined && one.thread_ts === thread);

async function promptOf(thread: string): Promise<Shown> {
  await expect.poll(async () => (await replies(thread)).length, patience).toBeGreaterThan(0);
  const [prompt] = await replies(thread);
  return prompt ?? expect.unreachable('the prompt is gone');
}

const planetOf = (prompt: Shown) => seenOf(prompt).buttons.find((label) => label.includes('planet')) ?? '';

async function isAnswered(thread: string): Promise<void> {
  await expect.poll(async () => (await replies(thread)).length, patience).toBeGreaterThan(1);
  await expect.poll(async () => (await replies(thread)).map(seenOf)[0]?.buttons, patience).toEqual([]);
}

/** Nothing waits any more, and of every message there is one. */
async function isComplete(thread: string): Promise<void> {
  await expect.poll(() => bot.waiting(), patience).toBe(0);
  const [prompt, answer, ...more] = (await replies(thread)).map(seenOf);
  expect(more).toEqual([]);
  expect(prompt?.buttons).toEqual([]);
  expect(answer?.texts.join('\n')).toContain('5.43');
}

/** Kills the bot and starts it again. @returns when it says that it has started, and how long its dialogues may take. */
async function killAndStart(): Promise<{ readonly started: number; readonly withinMs: number }> {
  await pause(100);
  await bot.kill();
  const before = performance.now();
  await bot.start();
  const started = performance.now();
  return { started, withinMs: Math.max(resumeWithinMs, started - before) };
}

describe('after kill -9 and a new start, a dialogue goes on and says everything once, when', () => {
  it.each(whileAsking)('%s', { timeout: 120_000 }, async (_, stop) => {
    await bot.start();
    const reached = stopAt(stop);
    const thread = await ask();
    await reached;
    const { started, withinMs } = await killAndStart();
    const prompt = await promptOf(thread);
    const resumed = performance.now() - started;
    expect(await mira.click(channel, prompt, planetOf(prompt))).toBe(true);
    await isAnswered(thread);
    await isComplete(thread);
    expect(resumed).toBeLessThan(withinMs);
  });

  it.each(afterClick)('%s', { timeout: 120_000 }, async (_, stop) => {
    await bot.start();
    const thread = await ask();
    const prompt = await promptOf(thread);
    const reached = stopAt(stop);
    expect(await mira.click(channel, prompt, planetOf(prompt))).toBe(true);
    await reached;
    const { started, withinMs } = await killAndStart();
    await isAnswered(thread);
    const resumed = performance.now() - started;
    await isComplete(thread);
    expect(resumed).toBeLessThan(withinMs);
  });

  it('a click is acknowledged, before it is claimed: the buttons stay, and take the next click', async () => {
    await bot.start();
    const thread = await ask();
    const prompt = await promptOf(thread);
    const reached = bot.toRedis.stopAt({ when: 'before', at: saveOf('chose') });
    expect(await mira.click(channel, prompt, planetOf(prompt))).toBe(true);
    await reached;
    await killAndStart();
    expect(await replies(thread)).toHaveLength(1);
    expect(await mira.click(channel, prompt, planetOf(prompt))).toBe(true);
    await isAnswered(thread);
    await isComplete(thread);
  }, 60_000);
});
