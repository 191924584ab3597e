import { beforeEach, describe, expect, test } from 'vitest';
import { type Listening, useListeningBot } from '../../support/listening-bot.ts';

const start = useListeningBot();

describe('events', () => {
  let bot: Listening['bot'];
  let sandbox: Listening['sandbox'];
  let seen: Listening['seen'];
  let types: Listening['types'];
  let ask: Listening['ask'];
  beforeEach(async () => {
    ({ sandbox, bot, seen, types, ask } = await start());
    await bot.start();
  });

  test('a mention comes as message and as app_mention, with one ts and two event ids', async () => {
    const ts = await ask();
    await expect.poll(types).toEqual(['message', 'app_mention']);
    expect(new Set(seen.map(({ body }) => body.event_id)).size).toBe(2);
    for (const { body } of seen) {
      expect(body).toMatchObject({
        type: 'event_callback',
        api_app_id: sandbox.bot.appId,
        is_ext_shared_channel: false,
        event: { ts, channel: sandbox.askTheDocs, user: sandbox.mira.id, text: `<@${sandbox.bot.id}> hello` },
      });
    }
    expect(seen[0]?.body.event).toMatchObject({ channel_type: 'channel', client_msg_id: expect.any(String) });
  });
  test('a direct message comes as message only, even if it mentions the bot', async () => {
    await sandbox.mira.say(sandbox.mira.direct, '@Whichbot hello');
    await expect.poll(types).toEqual(['message']);
    expect(seen[0]?.body.event).toMatchObject({ channel_type: 'im', channel: sandbox.mira.direct });
  });
  test("an update of the bot's own message comes back as message_changed", async () => {
    const { ts } = await bot.client.chat.postMessage({ channel: sandbox.general, text: 'before' });
    await bot.client.chat.update({ channel: sandbox.general, ts: String(ts), text: 'after' });
    await expect.poll(types).toContain('message/message_changed');
    expect(seen.at(-1)?.body.event).toMatchObject({
      message: { ts, text: 'after', edited: { user: sandbox.bot.id } },
      previous_message: { ts, text: 'before' },
      hidden: true,
    });
  });
  test('a reply in a thread names its parent, and the parent counts as changed', async () => {
    const parent = await sandbox.mira.say(sandbox.general, 'parent');
    await sandbox.jonas.say(sandbox.general, 'reply', parent);
    await expect.poll(types).toEqual(['message', 'message', 'message/message_changed']);
    expect(seen[1]?.body.event).toMatchObject({ thread_ts: parent, parent_user_id: sandbox.mira.id });
    expect(seen[2]?.body.event).toMatchObject({ message: { ts: parent, reply_count: 1 } });
  });
  test('an edit that adds the mention is told as a change and as a mention', async () => {
    const ts = await ask('hello');
    await sandbox.mira.edit(sandbox.askTheDocs, ts, '@Whichbot hello');
    await expect.poll(types).toEqual(['message', 'message/message_changed', 'app_mention']);
  });
  test('a deleted message is told', async () => {
    const ts = await ask('hello');
    await sandbox.mira.remove(sandbox.askTheDocs, ts);
    await expect.poll(types).toEqual(['message', 'message/message_deleted']);
    expect(seen[1]?.body.event).toMatchObject({ deleted_ts: ts });
  });
  test('the bot hears nothing of a channel until somebody adds it', async () => {
    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify({ as: sandbox.mira.id, ...body }) };
      return Object(await (await fetch(`${sandbox.url}/web/${path}`, init)).json());
    };
    const { channel } = await post('channels', { name: 'quiet' });
    await sandbox.mira.say(channel, '@Whichbot hello');
    await post('members', { channel, user: sandbox.bot.id });
    await expect.poll(types).toContain('member_joined_channel');
    expect(types()).not.toContain('app_mention');
    expect(seen[0]?.body.event).toMatchObject({ user: sandbox.bot.id, inviter: sandbox.mira.id, channel });
  });
});
