import { describe, expect, it, onTestFinished } from 'vitest';
import { connectRedis } from '../../src/store/connect.ts';
import { openStore } from '../../src/store/dialogue-store.ts';
import { silentLogger } from '../../src/telemetry/log.ts';
import { dataFolder, redisOf, startMain } from '../support/main-process.ts';
import { visit } from '../support/sandbox-person.ts';
import { seenOf } from '../support/shown-words.ts';
import { channelId, personId } from '../support/transcript.ts';

/** Work that a killed process had begun is taken over after ten seconds. */
const patience = { timeout: 40_000, interval: 50 };
const channel = channelId('ask-the-docs', '');

async function arrive(url: string) {
  const mira = await visit(url, personId('mira'));
  onTestFinished(() => mira.leave());
  const replies = async (ts: string) =>
    (await mira.messages(channel)).filter((one) => one.bot_id !== undefined && one.thread_ts === ts);
  return { ...mira, replies };
}

/** Waits until a first dialogue is kept. */
async function kept(folder: string): Promise<void> {
  const connection = await connectRedis(redisOf(folder)?.url ?? '');
  const store = openStore({ connection, prefix: '{whichbot:sandbox}', log: silentLogger });
  await expect.poll(() => store.list(1), { timeout: 10_000, interval: 2 }).toHaveLength(1);
  await store.close();
  connection.disconnect();
}

describe('after kill -9 and a new start on the same data folder', { timeout: 120_000 }, () => {
  it('an open question back can be picked from, and its answer comes once', async () => {
    const folder = dataFolder();
    const first = await startMain(folder);
    const before = await arrive(first.sandboxUrl);
    const ts = await before.say(channel, '@Whichbot What is the density of Mercury?');
    await expect.poll(() => before.replies(ts), patience).toHaveLength(1);
    before.leave();
    first.kill('SIGKILL');
    await first.ended;

    const second = await startMain(folder);
    const after = await arrive(second.sandboxUrl);
    const [prompt] = await after.replies(ts);
    if (!prompt) expect.unreachable('the prompt is gone');
    const planet = seenOf(prompt).buttons.find((label) => label.includes('planet'));
    expect(await after.click(channel, prompt, planet ?? '')).toBe(true);
    const seen = async () => (await after.replies(ts)).map(seenOf);
    await expect.poll(async () => (await seen())[0]?.buttons, patience).toEqual([]);
    await expect.poll(seen, patience).toHaveLength(2);
    expect((await seen())[1]?.texts.join('\n')).toContain('5.43');

    after.leave();
    second.kill('SIGTERM');
    expect((await second.ended).code).toBe(0);
  });

  it('a question that was being read is answered, once', async () => {
    const folder = dataFolder();
    const first = await startMain(folder);
    const before = await arrive(first.sandboxUrl);
    const question = '@Whichbot How long do deleted files stay in the bin?';
    const ts = await before.say(channel, question);
    before.leave();
    await kept(folder);
    first.kill('SIGKILL');
    await first.ended;

    const second = await startMain(folder);
    const after = await arrive(second.sandboxUrl);
    await expect.poll(() => after.replies(ts), patience).toHaveLength(1);
    const again = await after.say(channel, question);
    await expect.poll(() => after.replies(again), patience).toHaveLength(1);
    expect(await after.replies(ts)).toHaveLength(1);
    after.leave();
  });
});
