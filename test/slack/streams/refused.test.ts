import { describe, expect, it } from 'vitest';
import { slackLine } from '../../support/slack-line.ts';
import { channel } from '../../support/slack-workspace.ts';
import {
  answer,
  finished,
  first,
  second,
  soon,
  streamEveryMs,
  streamPost,
  useStreamedThread,
} from '../../support/streamed-thread.ts';

const { at, carried, inThread, open, post, shows, surface, viaLine } = useStreamedThread();

describe('when streaming is refused', () => {
  it('by too many streams a minute, the reply is posted once at the end', async () => {
    const begin = { channel, thread_ts: at().place.threadTs, markdown_text: 'x' };
    const to = { recipient_team_id: 'T0SANDBOX1', recipient_user_id: 'U0MIRA0001' };
    const others = Array.from({ length: 20 }, () =>
      at().workspace.client.chat.startStream({ ...begin, ...to }),
    );
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
    bot.openStream({ place: { ...at().place, workspace: 'T0OTHER' }, ...streamPost }).append(first);
    const { ts } = await post(bot, answer(first));
    expect(await inThread()).toMatchObject([{ ts, text: expect.stringContaining(first) }]);
    expect(await carried(ts)).not.toHaveProperty('streaming_state');
  });

  it('after five minutes, the message becomes the whole reply', async () => {
    const bot = surface();
    open(bot).append(first);
    await shows(`${first} `);
    at().passedMs = 301_000;
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
    await at().workspace.client.chat.stopStream({ channel, ts: half?.ts ?? '' });
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
    await at().workspace.client.chat.stopStream({ channel, ts });
    await at().workspace.client.chat.delete({ channel, ts });
    const posted = await post(bot, answer(first));
    expect(posted.ts).not.toBe(ts);
    expect(await post(surface(), answer(first))).toEqual(posted);
    await shows((await inThread())[0]?.text ?? '');
  });
});

it('a stream is ended by us at four minutes, and the reply takes its place', async () => {
  const line = await slackLine(at().workspace.access.slackApiUrl);
  const bot = viaLine(line.apiUrl);
  const stream = open(bot);
  stream.append(first);
  await shows(`${first} `);
  at().passedMs = 241_000;
  stream.append(second);
  await expect.poll(() => line.calls, soon).toContain('chat.stopStream');
  await shows(`${first} `);
  const { ts } = await post(bot, answer(`${first} ${second}`));
  expect(await inThread()).toMatchObject([{ ts, text: expect.stringContaining(`${first} ${second}`) }]);
  line.close();
});
