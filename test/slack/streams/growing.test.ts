import { describe, expect, it } from 'vitest';
import { createSlackClient } from '../../../src/slack/app.ts';
import { openAttempts } from '../../../src/store/attempts.ts';
import { slackLine } from '../../support/slack-line.ts';
import { answer, finished, first, second, soon, useStreamedThread } from '../../support/streamed-thread.ts';

const { at, carried, inThread, open, post, shows, surface } = useStreamedThread();

const sectionsOf = async () => (await inThread()).map(({ blocks = [] }) => JSON.stringify(blocks)).join('\n');

describe('a streamed reply', () => {
  it('grows in the thread and ends with sources, footer and metadata, in one message', async () => {
    const bot = surface();
    await bot.showWorking(at().place);
    const stream = open(bot);
    expect(await inThread()).toEqual([]);
    stream.append(first);
    await shows(`${first} `);
    expect(at().workspace.mira.statuses.at(-1)).toBe('');
    stream.append(second);
    await shows(`${first} ${second} `);
    const { ts } = await post(bot, answer(`${first} ${second}`));
    const [reply, ...others] = await inThread();
    expect(others).toEqual([]);
    expect(reply).toMatchObject({ ts, text: `${first} ${second} [1]` });
    expect(reply?.blocks?.map(({ type }) => type)).toEqual(['markdown', 'context', 'context', 'context']);
    expect(await sectionsOf()).toContain('https://docs.example.org/plans');
    expect(await carried(ts)).toMatchObject(finished);
  });

  it('says at its end what was not yet sent', async () => {
    const bot = at().workspace.surface({ attempts: openAttempts(at().redis) });
    const stream = open(bot);
    stream.append(first);
    stream.append(second);
    await post(bot, answer(`${first} ${second}`));
    await shows(`${first} ${second} [1]`);
  });

  it('is one plain post if nothing was appended', async () => {
    const bot = surface();
    open(bot);
    const { ts } = await post(bot, answer(first));
    expect(await inThread()).toMatchObject([{ ts, text: expect.stringContaining(first) }]);
    expect(await carried(ts)).not.toHaveProperty('streaming_state');
    const again = surface();
    open(again);
    expect(await post(again, answer(first))).toEqual({ ts });
    expect(await inThread()).toHaveLength(1);
  });

  it('calls Slack no more often than it should, and in order', async () => {
    const line = await slackLine(at().workspace.access.slackApiUrl);
    const client = createSlackClient({ botToken: 'xoxb-test', slackApiUrl: line.apiUrl }, at().workspace.log);
    const bot = at().workspace.surface({ client, attempts: openAttempts(at().redis), streamEveryMs: 150 });
    const stream = open(bot);
    const words = Array.from({ length: 40 }, (_, index) => `Sentence ${index}.`);
    const begunAt = performance.now();
    for (const word of words) {
      stream.append(word);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await post(bot, answer(words.join(' ')));
    const most = Math.ceil((performance.now() - begunAt) / 150);
    const appended = line.calls.filter((call) => call === 'chat.appendStream').length;
    expect(appended).toBeGreaterThanOrEqual(1);
    expect(appended).toBeLessThanOrEqual(most);
    expect((await inThread())[0]?.text.match(/\d+(?=\.)/g)).toEqual(words.map((_, index) => String(index)));
    line.close();
  });

  it('is replaced if the reply says something else in the end', async () => {
    const bot = surface();
    open(bot).append(first);
    await shows(`${first} `);
    const { ts } = await post(bot, answer(second));
    expect(await inThread()).toMatchObject([{ ts, text: expect.stringContaining(second) }]);
    expect(await sectionsOf()).not.toContain(first);
    expect(await carried(ts)).toMatchObject(finished);
  });

  it('lets no mention, link or name of a document live while it grows, and is replaced at the end', async () => {
    const bot = surface();
    const nasty = '<!channel> <@U0MIRA0001> [x](https://evil.example) https://evil.example a < b';
    open(bot).append(nasty);
    await expect.poll(async () => (await inThread())[0]?.text, soon).toContain('evil');
    const [half] = await inThread();
    expect(half?.text).not.toMatch(/[<>]|\]\(|:\/\/|evil\.example/);
    const { ts } = await post(bot, answer(nasty));
    expect(await inThread()).toMatchObject([{ ts, text: expect.stringContaining('a &lt; b') }]);
    expect((await inThread())[0]?.text).not.toContain('<!channel>');
  });
});
