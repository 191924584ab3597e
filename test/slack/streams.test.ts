import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import type { Reply } from '../../src/dialogue/ports.ts';
import { createSlackClient } from '../../src/slack/app.ts';
import { openAttempts } from '../../src/store/attempts.ts';
import { losingLine } from '../support/losing-line.ts';
import { slackLine } from '../support/slack-line.ts';
import { citationOf } from '../support/slack-samples.ts';
import { channel, type OpenWorkspace, openWorkspace } from '../support/slack-workspace.ts';
import { emptyWorkspace } from '../support/workspace.ts';

const soon = { timeout: 5000, interval: 10 };
const streamEveryMs = 10;
const first = 'Backups are kept for 90 days.';
const second = 'They are checked every night.';

let workspace: OpenWorkspace;
let place: { workspace: string; channel: string; threadTs: string };
let redis: Awaited<ReturnType<typeof emptyWorkspace>>['options'];
let passedMs: number;

beforeEach(async () => {
  passedMs = 0;
  workspace = await openWorkspace({}, () => Date.now() + passedMs);
  place = { workspace: 'T0SANDBOX1', channel, threadTs: await workspace.mira.say(channel, 'question') };
  redis = (await emptyWorkspace()).options;
});
afterEach(() => workspace.close());

const surface = (client = workspace.client) =>
  workspace.surface({
    client,
    attempts: openAttempts(redis),
    streamEveryMs,
    clock: () => Date.now() + passedMs,
  });
const viaLine = (apiUrl: string) =>
  surface(createSlackClient({ botToken: 'xoxb-test', slackApiUrl: apiUrl }, workspace.log));
const readBy = { reader: 'model' as const, tookOver: false };
const streamPost = { effectId: 'd1.4.0', dialogueId: 'd1', asker: 'U0MIRA0001' };
const apology = { effectId: 'd1.6.0', dialogueId: 'd1', reason: 'Not today.', reference: 'r1' };
const open = (on: ReturnType<typeof surface>) => on.openStream({ place, ...streamPost });
const answer = (text: string): Reply => ({
  kind: 'answer',
  answer: { text, short: null, citations: [citationOf('Plans', { url: 'https://docs.example.org/plans' })] },
  revisedQuestion: 'How long?, Which plan: Basic',
});
const post = (on: ReturnType<typeof surface>, reply: Reply) =>
  on.postReply({ place, effectId: 'd1.4.0', dialogueId: 'd1', reply, others: [], round: 1, readBy });
const inThread = async () =>
  (await workspace.mira.messages(channel)).filter(
    ({ thread_ts, ts }) => thread_ts === place.threadTs && ts !== thread_ts,
  );
const shows = (text: string) =>
  expect.poll(async () => (await inThread()).map((one) => one.text), soon).toEqual([text]);
const sectionsOf = async () => (await inThread()).map(({ blocks = [] }) => JSON.stringify(blocks)).join('\n');
const carried = async (ts: string) => {
  const { messages = [] } = await workspace.client.conversations.replies({
    channel,
    ts: place.threadTs,
    include_all_metadata: true,
  });
  return messages.find((message) => message.ts === ts);
};
const finished = { streaming_state: 'completed', metadata: { event_payload: { effect_id: 'd1.4.0' } } };

describe('a streamed reply', () => {
  it('grows in the thread and ends with sources, footer and metadata, in one message', async () => {
    const bot = surface();
    await bot.showWorking(place);
    const stream = open(bot);
    expect(await inThread()).toEqual([]);
    stream.append(first);
    await shows(`${first} `);
    expect(workspace.mira.statuses.at(-1)).toBe('');
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
    const bot = workspace.surface({ attempts: openAttempts(redis) });
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
    const line = await slackLine(workspace.access.slackApiUrl);
    const client = createSlackClient({ botToken: 'xoxb-test', slackApiUrl: line.apiUrl }, workspace.log);
    const bot = workspace.surface({ client, attempts: openAttempts(redis), streamEveryMs: 150 });
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

describe('a stream without a reply', () => {
  it('is taken back when its question is', async () => {
    const stream = open(surface());
    stream.append(first);
    await shows(`${first} `);
    await stream.withdraw();
    expect(await inThread()).toEqual([]);
  });

  it.each(['chat.stopStream', 'chat.delete'])('is taken back after too many calls of %s', async (method) => {
    const line = await slackLine(workspace.access.slackApiUrl);
    const stream = open(viaLine(line.apiUrl));
    stream.append(first);
    await shows(`${first} `);
    line.refuseNext(method);
    await stream.withdraw();
    expect(await inThread()).toEqual([]);
    line.close();
  });

  it('is given up without an error when Slack cannot be reached', async () => {
    const line = await slackLine(workspace.access.slackApiUrl);
    const stream = open(viaLine(line.apiUrl));
    stream.append(first);
    await shows(`${first} `);
    line.close();
    await expect(stream.withdraw()).resolves.toBeUndefined();
    expect(workspace.lines.filter(({ level }) => level === 'warn')).not.toEqual([]);
  });

  it('that we ended at four minutes gives way to an apology of the next process', async () => {
    const line = await slackLine(workspace.access.slackApiUrl);
    const stream = open(viaLine(line.apiUrl));
    stream.append(first);
    await shows(`${first} `);
    passedMs = 241_000;
    stream.append(second);
    await expect.poll(() => line.calls, soon).toContain('chat.stopStream');
    const half = async () => carried((await inThread())[0]?.ts ?? '');
    await expect.poll(half, soon).toMatchObject({ streaming_state: 'completed' });
    await surface().postApology({ place, ...apology });
    expect((await inThread()).map((one) => one.text)).toEqual([expect.stringContaining('Not today.')]);
    line.close();
  });

  it.each(['its question is taken back', 'an apology follows'])(
    'whose beginning Slack never confirmed goes when %s',
    async (what) => {
      const line = await losingLine(workspace.sandbox.url, '/api/chat.startStream');
      const stream = open(viaLine(`${line.url}/api/`));
      stream.append(first);
      await shows(`${first} `);
      if (what === 'an apology follows') await surface().postApology({ place, ...apology });
      else await stream.withdraw();
      const left = (await inThread()).map((one) => one.text);
      expect(left).toEqual(what === 'an apology follows' ? [expect.stringContaining('Not today.')] : []);
      await line.close();
    },
  );

  it.each(['the same process', 'the next process'])(
    'gives way to an apology of %s, and only the stream of its own dialogue',
    async (which) => {
      const bot = surface();
      open(bot).append(first);
      await shows(`${first} `);
      bot.openStream({ place, ...streamPost, effectId: 'd2.4.0', dialogueId: 'd2' }).append('Of another.');
      await expect.poll(async () => (await inThread()).length, soon).toBe(2);
      const apologist = which === 'the same process' ? bot : surface();
      await apologist.postApology({ place, ...apology });
      expect((await inThread()).map((one) => one.text)).toEqual([
        'Of another. ',
        expect.stringContaining('Not today.'),
      ]);
    },
  );

  it('that was begun in a try that failed becomes the reply of the next', async () => {
    const bot = surface();
    open(bot).append(first);
    await shows(`${first} `);
    open(bot).append(first);
    const { ts } = await post(bot, answer(`${first} ${second}`));
    expect(await inThread()).toMatchObject([{ ts, text: expect.stringContaining(second) }]);
  });
});

describe('a long reply', () => {
  const numbered = (count: number) =>
    Array.from({ length: count }, (_, index) => `Sentence number ${index} of the long answer.`).join(' ');
  const numbersIn = (texts: readonly string[]) =>
    texts.flatMap((text) => [...text.matchAll(/number (\d+)/g)].map(([, number]) => Number(number)));
  const bodies = async () =>
    (await inThread()).map(({ blocks = [] }) =>
      blocks
        .flatMap(({ type, text }) =>
          type === 'section' ? [z.object({ text: z.string() }).parse(text).text] : [],
        )
        .join('\n'),
    );

  it.each([200, 1000])(
    'of %i sentences goes on in further messages, each posted once',
    async (count) => {
      const bot = surface();
      const stream = open(bot);
      for (const sentence of numbered(count).split(/(?<=\.) /)) stream.append(sentence);
      const { ts } = await post(bot, answer(numbered(count)));
      expect(await post(surface(), answer(numbered(count)))).toEqual({ ts });
      const texts = await bodies();
      expect(texts.length).toBe(count === 200 ? 2 : 5);
      expect(numbersIn(texts)).toEqual(Array.from({ length: count }, (_, index) => index));
      expect((await inThread())[0]?.ts).toBe(ts);
    },
    20_000,
  );

  it('closes a block of code with a message and opens it again in the next', async () => {
    const code = Array.from({ length: 600 }, (_, index) => `  step_${index}()`).join('\n');
    await post(surface(), answer(`Do this:\n\`\`\`\n${code}\n\`\`\`\nThat is all.`));
    const texts = await bodies();
    expect(texts.length).toBeGreaterThan(1);
    for (const text of texts) expect(text.split('```').length % 2).toBe(1);
    expect(texts.join('\n').match(/^ {2}step_\d+\(\)$/gm)).toHaveLength(600);
  });
});

describe('when streaming is refused', () => {
  it('by too many streams a minute, the reply is posted once at the end', async () => {
    const begin = { channel, thread_ts: place.threadTs, markdown_text: 'x' };
    const to = { recipient_team_id: 'T0SANDBOX1', recipient_user_id: 'U0MIRA0001' };
    const others = Array.from({ length: 20 }, () => workspace.client.chat.startStream({ ...begin, ...to }));
    const taken = new Set((await Promise.all(others)).map(({ ts }) => ts));
    const bot = surface();
    open(bot).append(first);
    const { ts } = await post(bot, answer(first));
    const ours = (await inThread()).filter((one) => !taken.has(one.ts));
    expect(ours).toMatchObject([{ ts, text: expect.stringContaining(first) }]);
    expect(await post(surface(), answer(first))).toEqual({ ts });
  });

  it('as the place is none for it, the reply is posted once at the end', async () => {
    const bot = surface();
    bot.openStream({ place: { ...place, workspace: 'T0OTHER' }, ...streamPost }).append(first);
    const { ts } = await post(bot, answer(first));
    expect(await inThread()).toMatchObject([{ ts, text: expect.stringContaining(first) }]);
    expect(await carried(ts)).not.toHaveProperty('streaming_state');
  });

  it('after five minutes, the message becomes the whole reply', async () => {
    const bot = surface();
    open(bot).append(first);
    await shows(`${first} `);
    passedMs = 301_000;
    const { ts } = await post(bot, answer(`${first} ${second}`));
    expect(await inThread()).toMatchObject([{ ts, text: expect.stringContaining(`${first} ${second}`) }]);
    expect(await carried(ts)).toMatchObject(finished);
  });

  it('with 200 characters waiting, they are in the reply all the same', async () => {
    const bot = surface();
    const stream = open(bot);
    stream.append(first);
    await shows(`${first} `);
    const [half] = await inThread();
    await workspace.client.chat.stopStream({ channel, ts: half?.ts ?? '' });
    const waiting = `It ${'still '.repeat(33)}goes on.`;
    stream.append(waiting);
    await new Promise((resolve) => setTimeout(resolve, 5 * streamEveryMs));
    const { ts } = await post(bot, answer(`${first} ${waiting}`));
    expect(await inThread()).toMatchObject([{ ts: half?.ts, text: expect.stringContaining(waiting) }]);
    expect(await carried(ts)).toMatchObject(finished);
  });

  it('as the half message was deleted, the reply is posted anew', async () => {
    const bot = surface();
    open(bot).append(first);
    await shows(`${first} `);
    const ts = (await inThread())[0]?.ts ?? '';
    await workspace.client.chat.stopStream({ channel, ts });
    await workspace.client.chat.delete({ channel, ts });
    const posted = await post(bot, answer(first));
    expect(posted.ts).not.toBe(ts);
    expect(await post(surface(), answer(first))).toEqual(posted);
    await shows((await inThread())[0]?.text ?? '');
  });
});

it('a stream is ended by us at four minutes, and the reply takes its place', async () => {
  const line = await slackLine(workspace.access.slackApiUrl);
  const bot = viaLine(line.apiUrl);
  const stream = open(bot);
  stream.append(first);
  await shows(`${first} `);
  passedMs = 241_000;
  stream.append(second);
  await expect.poll(() => line.calls, soon).toContain('chat.stopStream');
  await shows(`${first} `);
  const { ts } = await post(bot, answer(`${first} ${second}`));
  expect(await inThread()).toMatchObject([{ ts, text: expect.stringContaining(`${first} ${second}`) }]);
  line.close();
});

describe('a reply that was half streamed when its process was killed', () => {
  it('becomes the whole reply, in one message, when it is tried again', async () => {
    const script = fileURLToPath(new URL('../support/dying-streamer.ts', import.meta.url));
    const told = JSON.stringify({ place, ...streamPost });
    const { slackApiUrl } = workspace.access;
    const args = ['--import', 'tsx', script, inject('redisUrl'), redis.prefix, slackApiUrl, told, first];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const [half] = await inThread();
    expect(half?.text).toBe(`${first} `);
    const again = surface();
    open(again).append(first);
    const { ts } = await post(again, answer(`${first} ${second}`));
    expect(ts).toBe(half?.ts);
    expect(await inThread()).toMatchObject([{ ts, text: expect.stringContaining(second) }]);
    expect(await carried(ts)).toMatchObject(finished);
  }, 20_000);

  it.each(['chat.startStream', 'chat.appendStream', 'chat.stopStream', 'chat.update'])(
    'stays one message if it stopped right after %s',
    async (method) => {
      const line = await slackLine(workspace.access.slackApiUrl);
      const reached = line.stopAt({ when: 'after', method });
      const dying = viaLine(line.apiUrl);
      const stream = open(dying);
      stream.append(first);
      if (method !== 'chat.startStream') await shows(`${first} `);
      stream.append(second);
      const reply = answer(method === 'chat.update' ? second : `${first} ${second}`);
      // Its end would come before the second piece is sent.
      if (method !== 'chat.appendStream') post(dying, reply).catch(() => {});
      await reached;
      const { ts } = await post(surface(), reply);
      expect(await inThread()).toMatchObject([{ ts, text: expect.stringContaining(second) }]);
      expect(await carried(ts)).toMatchObject(finished);
      line.close();
    },
    15_000,
  );

  it('is told from the stream of another reply in the same thread', async () => {
    const other = surface();
    other.openStream({ place, ...streamPost, effectId: 'd2.4.0' }).append('Of another.');
    await shows('Of another. ');
    const line = await losingLine(workspace.sandbox.url, '/api/chat.startStream');
    const dying = viaLine(`${line.url}/api/`);
    open(dying).append(first);
    await expect.poll(async () => (await inThread()).length, soon).toBe(2);
    const { ts } = await post(surface(), answer(first));
    expect((await inThread()).map((one) => [one.ts === ts, one.text.split('\n')[0]])).toEqual([
      [false, 'Of another. '],
      [true, `${first} [1]`],
    ]);
    await line.close();
  });
});
