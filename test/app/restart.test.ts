import { describe, expect, it, onTestFinished } from 'vitest';
import { dataFolder, startMain } from '../support/main-process.ts';
import { visit } from '../support/sandbox-person.ts';
import { seenOf } from '../support/shown-words.ts';
import { channelId, personId } from '../support/transcript.ts';

const patience = { timeout: 20_000, interval: 50 };
const channel = channelId('ask-the-docs', '');

async function arrive(url: string) {
  const mira = await visit(url, personId('mira'));
  onTestFinished(() => mira.leave());
  const replies = async (ts: string) =>
    (await mira.messages(channel)).filter((one) => one.bot_id !== undefined && one.thread_ts === ts);
  return { ...mira, replies };
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
});
