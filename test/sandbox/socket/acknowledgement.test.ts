import { describe, expect, test } from 'vitest';
import { useListeningBot } from '../../support/listening-bot.ts';
import { postButton } from '../../support/post-button.ts';
import { testReceiver } from '../../support/test-bot.ts';

/** What a receiver is given for each delivery. */
interface Repeat {
  readonly retry_num: number;
  readonly retry_reason: string;
  readonly body: { readonly event_id: string };
  ack(): Promise<void>;
}

const start = useListeningBot();

describe('acknowledgement', () => {
  test('an event that is not acknowledged in time comes again with its number, an acknowledged one does not', async () => {
    const { sandbox } = await start({ acknowledgeMs: 80, retryDelaysMs: [0, 50, 50] });
    const deaf = testReceiver(sandbox);
    const heard: Repeat[] = [];
    deaf.client.on('slack_event', (repeat: Repeat) => {
      heard.push(repeat);
      if (repeat.retry_num === 2) void repeat.ack();
    });
    await deaf.start();
    await sandbox.mira.say(sandbox.general, 'hello');
    await expect.poll(() => heard.length).toBe(3);
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(heard.map(({ retry_num, retry_reason }) => [retry_num, retry_reason])).toEqual([
      [0, ''],
      [1, 'timeout'],
      [2, 'timeout'],
    ]);
    expect(new Set(heard.map(({ body }) => body.event_id)).size).toBe(1);
    await deaf.stop();
  });
  test('three seconds pass before the first repeat, as Slack has it', async () => {
    const { sandbox } = await start();
    const deaf = testReceiver(sandbox);
    const times: number[] = [];
    deaf.client.on('slack_event', () => times.push(Date.now()));
    await deaf.start();
    await sandbox.mira.say(sandbox.general, 'hello');
    await expect.poll(() => times.length, { timeout: 5000 }).toBe(2);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(2900);
    await deaf.stop();
  });
  test('a click that nobody acknowledges is reported and never repeated', async () => {
    const { sandbox, bot, types } = await start({ acknowledgeMs: 100, retryDelaysMs: [0, 20] });
    bot.action('pick', async () => {});
    await bot.start();
    const ts = await postButton(bot, sandbox.general);
    expect(await sandbox.mira.click(sandbox.general, ts, 'pick')).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(types().filter((type) => type === 'block_actions')).toHaveLength(1);
  });
});
