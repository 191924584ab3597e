import { describe, expect, it } from 'vitest';
import { losingLine } from '../../support/losing-line.ts';
import { slackLine } from '../../support/slack-line.ts';
import {
  answer,
  apology,
  first,
  second,
  soon,
  streamPost,
  useStreamedThread,
} from '../../support/streamed-thread.ts';

const { at, carried, inThread, open, post, shows, surface, viaLine } = useStreamedThread();

describe('a stream without a reply', () => {
  it('is taken back when its question is', async () => {
    const stream = open(surface());
    stream.append(first);
    await shows(`${first} `);
    await stream.withdraw();
    expect(await inThread()).toEqual([]);
  });

  it.each(['chat.stopStream', 'chat.delete'])('is taken back after too many calls of %s', async (method) => {
    const line = await slackLine(at().workspace.access.slackApiUrl);
    const stream = open(viaLine(line.apiUrl));
    stream.append(first);
    await shows(`${first} `);
    line.refuseNext(method);
    await stream.withdraw();
    expect(await inThread()).toEqual([]);
    line.close();
  });

  it('is given up without an error when Slack cannot be reached', async () => {
    const line = await slackLine(at().workspace.access.slackApiUrl);
    const stream = open(viaLine(line.apiUrl));
    stream.append(first);
    await shows(`${first} `);
    line.close();
    await expect(stream.withdraw()).resolves.toBeUndefined();
    expect(at().workspace.lines.filter(({ level }) => level === 'warn')).not.toEqual([]);
  });

  it('that we ended at four minutes gives way to an apology of the next process', async () => {
    const line = await slackLine(at().workspace.access.slackApiUrl);
    const stream = open(viaLine(line.apiUrl));
    stream.append(first);
    await shows(`${first} `);
    at().passedMs = 241_000;
    stream.append(second);
    await expect.poll(() => line.calls, soon).toContain('chat.stopStream');
    const half = async () => carried((await inThread())[0]?.ts ?? '');
    await expect.poll(half, soon).toMatchObject({ streaming_state: 'completed' });
    await surface().postApology({ place: at().place, ...apology });
    expect((await inThread()).map((one) => one.text)).toEqual([expect.stringContaining('Not today.')]);
    line.close();
  });

  it.each(['its question is taken back', 'an apology follows'])(
    'whose beginning Slack never confirmed goes when %s',
    async (what) => {
      const line = await losingLine(at().workspace.sandbox.url, '/api/chat.startStream');
      const stream = open(viaLine(`${line.url}/api/`));
      stream.append(first);
      await shows(`${first} `);
      if (what === 'an apology follows') await surface().postApology({ place: at().place, ...apology });
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
      bot
        .openStream({ place: at().place, ...streamPost, effectId: 'd2.4.0', dialogueId: 'd2' })
        .append('Of another.');
      await expect.poll(async () => (await inThread()).length, soon).toBe(2);
      const apologist = which === 'the same process' ? bot : surface();
      await apologist.postApology({ place: at().place, ...apology });
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
