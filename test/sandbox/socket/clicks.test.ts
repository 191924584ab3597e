import type { App, BlockAction } from '@slack/bolt';
import { beforeEach, describe, expect, test } from 'vitest';
import { useListeningBot } from '../../support/listening-bot.ts';
import { postButton } from '../../support/post-button.ts';
import { eventually, type TestSandbox } from '../../support/sandbox.ts';

const start = useListeningBot();

describe('clicks', () => {
  let sandbox: TestSandbox;
  let bot: App;
  const bodies: BlockAction[] = [];

  beforeEach(async () => {
    ({ sandbox, bot } = await start());
    bodies.length = 0;
    bot.action(/pick|select/, async ({ ack, body }) => {
      await ack();
      if (body.type === 'block_actions') bodies.push(body);
    });
    await bot.start();
  });

  test('a button tells who clicked what where', async () => {
    const parent = await sandbox.jonas.say(sandbox.general, 'question');
    const ts = await postButton(bot, sandbox.general, parent);
    expect(await sandbox.jonas.click(sandbox.general, ts, 'Pick')).toBe(true);
    expect(bodies[0]).toMatchObject({
      type: 'block_actions',
      user: { id: sandbox.jonas.id, username: 'jonas' },
      container: {
        type: 'message',
        message_ts: ts,
        channel_id: sandbox.general,
        is_ephemeral: false,
        thread_ts: parent,
      },
      channel: { id: sandbox.general, name: 'general' },
      message: { ts, text: 'Pick', bot_id: sandbox.bot.botId },
      actions: [{ type: 'button', action_id: 'pick', block_id: 'row', value: 'v1', text: { text: 'Pick' } }],
      state: { values: {} },
    });
    expect(bodies[0]?.actions[0]?.action_ts).toMatch(/^\d+\.\d{6}$/);
    expect(bodies[0]?.trigger_id).not.toBe('');
  });
  test('a select tells the option, also in its state', async () => {
    const ts = await postButton(bot, sandbox.general);
    expect(await sandbox.mira.click(sandbox.general, ts, 'select', 'o2')).toBe(true);
    expect(bodies[0]?.actions[0]).toMatchObject({ type: 'static_select', selected_option: { value: 'o2' } });
    expect(bodies[0]?.state?.values).toMatchObject({ row: { select: { selected_option: { value: 'o2' } } } });
  });
  test('what a message does not offer cannot be picked', async () => {
    const ts = await postButton(bot, sandbox.general);
    await expect(sandbox.mira.click(sandbox.general, ts, 'select', 'forged')).rejects.toThrow(
      'no_such_element',
    );
  });
  test('an ephemeral message can be clicked by its reader alone, and its payload has no message', async () => {
    const page = await sandbox.mira.watch();
    const blocks = [
      {
        type: 'actions' as const,
        block_id: 'row',
        elements: [
          { type: 'button' as const, action_id: 'pick', text: { type: 'plain_text' as const, text: 'x' } },
        ],
      },
    ];
    await bot.client.chat.postEphemeral({
      channel: sandbox.general,
      user: sandbox.mira.id,
      text: 'x',
      blocks,
    });
    const shown = await eventually(() => page.seen.find((event) => event.type === 'ephemeral'));
    const at = { channel: sandbox.general, ts: Object(shown.message).ts, blockId: 'row', actionId: 'pick' };
    const clickAs = (as: string) =>
      fetch(`${sandbox.url}/web/actions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ as, ...at }),
      });
    expect((await clickAs(sandbox.jonas.id)).status).toBe(400);
    expect(await (await clickAs(sandbox.mira.id)).json()).toMatchObject({ acknowledged: true });
    expect(bodies[0]?.container).toMatchObject({ is_ephemeral: true });
    expect(bodies[0]).not.toHaveProperty('message');
    page.close();
  });
  test('a response_url answers five times: to the clicker, to all, in place, and by deleting', async () => {
    const ts = await postButton(bot, sandbox.general);
    const page = await sandbox.mira.watch();
    await sandbox.mira.click(sandbox.general, ts, 'pick');
    const respond = (body: object) =>
      fetch(String(bodies[0]?.response_url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const texts = async () => (await sandbox.jonas.messages(sandbox.general)).map((message) => message.text);
    await respond({ text: 'only you' });
    await eventually(() => page.seen.find((event) => Object(event.message).text === 'only you'));
    expect(await texts()).toEqual(['Pick']);
    await respond({ text: 'all of you', response_type: 'in_channel' });
    expect(await texts()).toEqual(['Pick', 'all of you']);
    await respond({ text: 'picked', replace_original: true });
    expect(await texts()).toEqual(['picked', 'all of you']);
    await respond({ delete_original: true });
    expect(await texts()).toEqual(['all of you']);
    expect((await respond({ text: 'fifth' })).status).toBe(200);
    expect((await respond({ text: 'sixth' })).status).toBe(404);
    page.close();
  });
});
