import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, inject, it } from 'vitest';
import { losingLine } from '../../support/losing-line.ts';
import { slackLine } from '../../support/slack-line.ts';
import {
  answer,
  finished,
  first,
  second,
  soon,
  streamPost,
  useStreamedThread,
} from '../../support/streamed-thread.ts';

const { at, carried, inThread, open, post, shows, surface, viaLine } = useStreamedThread();

describe('a reply that was half streamed when its process was killed', () => {
  it('becomes the whole reply, in one message, when it is tried again', async () => {
    const script = fileURLToPath(new URL('../../support/dying-streamer.ts', import.meta.url));
    const told = JSON.stringify({ place: at().place, ...streamPost });
    const { slackApiUrl } = at().workspace.access;
    const args = ['--import', 'tsx', script, inject('redisUrl'), at().redis.prefix, slackApiUrl, told, first];
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
      const line = await slackLine(at().workspace.access.slackApiUrl);
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
    other.openStream({ place: at().place, ...streamPost, effectId: 'd2.4.0' }).append('Of another.');
    await shows('Of another. ');
    const line = await losingLine(at().workspace.sandbox.url, '/api/chat.startStream');
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
