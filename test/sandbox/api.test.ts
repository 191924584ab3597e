import { LogLevel, WebAPIPlatformError, WebClient } from '@slack/web-api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../support/sandbox.ts';

let sandbox: TestSandbox;
let slack: WebClient;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  slack = new WebClient(sandbox.botToken, { slackApiUrl: sandbox.apiUrl, logLevel: LogLevel.ERROR });
});
afterAll(() => sandbox.close());

/** Slack's error code of a call that must fail. */
async function refusal(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof WebAPIPlatformError) return error.data.error;
  throw new Error(`Not refused by the platform: ${error}`);
}

/** A channel that the bot is not in. */
async function strangeChannel(name: string): Promise<string> {
  const response = await fetch(`${sandbox.url}/web/channels`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ as: sandbox.mira.id, name }),
  });
  return String(Object(await response.json()).channel);
}

describe('tokens', () => {
  const withToken = (token?: string) =>
    new WebClient(token, { slackApiUrl: sandbox.apiUrl, logLevel: LogLevel.ERROR });

  test('auth.test tells who the bot is', async () => {
    const answer = await slack.auth.test();
    expect(answer).toMatchObject({ ok: true, user_id: sandbox.bot.id, bot_id: sandbox.bot.botId });
  });
  test('no token, a wrong token and the wrong kind of token are refused', async () => {
    expect(await refusal(withToken().auth.test())).toBe('not_authed');
    expect(await refusal(withToken('xoxb-wrong').auth.test())).toBe('invalid_auth');
    expect(await refusal(slack.apps.connections.open())).toBe('not_allowed_token_type');
    expect(await refusal(withToken(sandbox.appToken).auth.test())).toBe('not_allowed_token_type');
  });
  test('a method that does not exist is refused', async () => {
    expect(await refusal(slack.apiCall('chat.shout'))).toBe('unknown_method');
  });
});

describe('chat.postMessage', () => {
  const section = (text: string) => [{ type: 'section', text: { type: 'mrkdwn', text } }];

  test('posts, and the message comes back from history with its blocks', async () => {
    const { ts } = await slack.chat.postMessage({
      channel: sandbox.general,
      text: 'hi',
      blocks: section('*hi*'),
    });
    const { messages } = await slack.conversations.history({ channel: sandbox.general, limit: 1 });
    expect(messages?.[0]).toMatchObject({
      ts,
      text: 'hi',
      bot_id: sandbox.bot.botId,
      blocks: section('*hi*'),
    });
  });
  test('takes a JSON body as well as a form', async () => {
    const response = await fetch(`${sandbox.apiUrl}chat.postMessage`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${sandbox.botToken}`,
        'content-type': 'application/json; charset=utf-8',
      },
      body: JSON.stringify({ channel: sandbox.general, text: 'as JSON' }),
    });
    expect(await response.json()).toMatchObject({ ok: true, message: { text: 'as JSON' } });
  });
  test('a person as channel is the direct conversation with them', async () => {
    const { channel } = await slack.chat.postMessage({ channel: sandbox.teo.id, text: 'hello' });
    expect(channel).toBe(sandbox.teo.direct);
  });
  test('an unknown channel, a channel without the bot, and nothing to say are refused', async () => {
    const strange = await strangeChannel('strange');
    expect(await refusal(slack.chat.postMessage({ channel: 'C0NOWHERE', text: 'x' }))).toBe(
      'channel_not_found',
    );
    expect(await refusal(slack.chat.postMessage({ channel: strange, text: 'x' }))).toBe('not_in_channel');
    expect(await refusal(slack.chat.postMessage({ channel: sandbox.general, text: ' ' }))).toBe('no_text');
    expect(await refusal(slack.apiCall('chat.postMessage', { text: 'x' }))).toBe('invalid_arguments');
  });
  test('a thread must exist, and a reply has no thread of its own', async () => {
    const channel = sandbox.general;
    const parent = await slack.chat.postMessage({ channel, text: 'parent' });
    const reply = await slack.chat.postMessage({ channel, text: 'reply', thread_ts: String(parent.ts) });
    const inThread = (thread_ts: string) => slack.chat.postMessage({ channel, text: 'x', thread_ts });
    expect(await refusal(inThread('1.000001'))).toBe('thread_not_found');
    expect(await refusal(inThread(String(reply.ts)))).toBe('cannot_reply_to_message');
  });
  test('blocks are refused with the place of the fault', async () => {
    const call = slack.chat.postMessage({
      channel: sandbox.general,
      text: 'x',
      blocks: section('a'.repeat(3001)),
    });
    const error: unknown = await call.catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      data: {
        error: 'invalid_blocks',
        response_metadata: {
          messages: ['[ERROR] must be less than 3001 characters [json-pointer:/blocks/0/text/text]'],
        },
      },
    });
  });
  test('blocks that are no list are refused, and so are blocks with too much text', async () => {
    const post = (blocks: unknown) =>
      slack.apiCall('chat.postMessage', { channel: sandbox.general, text: 'x', blocks });
    expect(await refusal(post('{'))).toBe('invalid_blocks_format');
    expect(await refusal(post({}))).toBe('invalid_blocks_format');
    const five = Array.from({ length: 5 }, () => section('a'.repeat(2900))[0]);
    expect(await refusal(post(five))).toBe('msg_blocks_too_long');
  });
  test('text over 40,000 characters is cut with a warning', async () => {
    const answer = await slack.chat.postMessage({ channel: sandbox.general, text: 'a'.repeat(41_000) });
    expect(answer.message?.text).toHaveLength(40_000);
    expect(answer.response_metadata?.warnings).toEqual(['message_truncated']);
  });
  test('metadata comes back only if asked for, and must have its two keys', async () => {
    const channel = sandbox.general;
    const metadata = { event_type: 'effect', event_payload: { id: 'e1' } };
    const { ts } = await slack.chat.postMessage({ channel, text: 'with metadata', metadata });
    const look = async (include_all_metadata: boolean) =>
      (await slack.conversations.replies({ channel, ts: String(ts), include_all_metadata })).messages?.[0];
    expect(await look(true)).toMatchObject({ metadata });
    expect(await look(false)).not.toHaveProperty('metadata');
    const broken = slack.apiCall('chat.postMessage', {
      channel,
      text: 'x',
      metadata: { event_type: 'effect' },
    });
    expect(await refusal(broken)).toBe('invalid_metadata_format');
    const huge = { event_type: 'effect', event_payload: { id: 'e'.repeat(9000) } };
    expect(await refusal(slack.chat.postMessage({ channel, text: 'x', metadata: huge }))).toBe(
      'metadata_too_large',
    );
  });
});

describe('chat.update and chat.delete', () => {
  test('text without blocks removes the blocks and keeps the metadata', async () => {
    const channel = sandbox.general;
    const metadata = { event_type: 'effect', event_payload: {} };
    const posted = await slack.chat.postMessage({
      channel,
      text: 'old',
      blocks: [{ type: 'divider' }],
      metadata,
    });
    const { message } = await slack.chat.update({ channel, ts: String(posted.ts), text: 'new' });
    expect(message).toMatchObject({ text: 'new', metadata, edited: { user: sandbox.bot.id } });
    expect(message).not.toHaveProperty('blocks');
  });
  test('4,000 characters pass and 4,001 do not', async () => {
    const channel = sandbox.general;
    const { ts } = await slack.chat.postMessage({ channel, text: 'old' });
    const update = (length: number) =>
      slack.chat.update({ channel, ts: String(ts), text: 'a'.repeat(length) });
    expect(await update(4000)).toMatchObject({ ok: true });
    expect(await refusal(update(4001))).toBe('msg_too_long');
  });
  test("somebody else's message is neither updated nor deleted, and a missing one is not found", async () => {
    const channel = sandbox.general;
    const ts = await sandbox.mira.say(channel, 'mine');
    expect(await refusal(slack.chat.update({ channel, ts, text: 'x' }))).toBe('cant_update_message');
    expect(await refusal(slack.chat.delete({ channel, ts }))).toBe('cant_delete_message');
    expect(await refusal(slack.chat.update({ channel, ts: '1.0', text: 'x' }))).toBe('message_not_found');
    expect(await refusal(slack.chat.delete({ channel, ts: '1.0' }))).toBe('message_not_found');
  });
  test('a deleted message is gone', async () => {
    const channel = sandbox.general;
    const { ts } = await slack.chat.postMessage({ channel, text: 'soon gone' });
    await slack.chat.delete({ channel, ts: String(ts) });
    expect((await sandbox.mira.messages(channel)).map((message) => message.ts)).not.toContain(ts);
  });
});

describe('chat.postEphemeral', () => {
  test('only the one person sees it, and nobody after loading the page again', async () => {
    const channel = sandbox.general;
    const [mira, jonas] = [await sandbox.mira.watch(), await sandbox.jonas.watch()];
    await slack.chat.postEphemeral({ channel, user: sandbox.mira.id, text: 'for Mira' });
    await slack.chat.postMessage({ channel, text: 'for all' });
    await expect.poll(() => jonas.seen.length).toBeGreaterThan(0);
    await expect.poll(() => mira.seen.map((event) => event.type)).toEqual(['ephemeral', 'message']);
    expect(jonas.seen.map((event) => event.type)).toEqual(['message']);
    expect((await sandbox.mira.messages(channel)).map((message) => message.text)).not.toContain('for Mira');
    mira.close();
    jonas.close();
  });
  test('unknown people and people outside the channel are refused', async () => {
    const post = (user: string, channel: string) => slack.chat.postEphemeral({ channel, user, text: 'x' });
    expect(await refusal(post('U0NOBODY', sandbox.general))).toBe('user_not_found');
    expect(await refusal(post(sandbox.mira.id, sandbox.jonas.direct))).toBe('user_not_in_channel');
  });
});

describe('conversations', () => {
  test('replies come oldest first behind their parent, page by page', async () => {
    const channel = sandbox.askTheDocs;
    const ts = await sandbox.mira.say(channel, 'parent');
    for (const text of ['one', 'two', 'three'])
      await slack.chat.postMessage({ channel, thread_ts: ts, text });
    const first = await slack.conversations.replies({ channel, ts, limit: 3 });
    expect(first.messages?.map((message) => message.text)).toEqual(['parent', 'one', 'two']);
    expect(first.messages?.[0]).toMatchObject({ reply_count: 3, thread_ts: ts });
    const cursor = String(first.response_metadata?.next_cursor);
    const rest = await slack.conversations.replies({ channel, ts, limit: 3, cursor });
    expect(rest.messages?.map((message) => message.text)).toEqual(['three']);
    expect(rest.has_more).toBe(false);
  });
  test('history leaves replies out', async () => {
    const { messages } = await slack.conversations.history({ channel: sandbox.askTheDocs });
    expect(messages?.map((message) => message.text)).toEqual(['parent']);
  });
  test('a missing thread and a broken cursor are refused', async () => {
    const channel = sandbox.askTheDocs;
    expect(await refusal(slack.conversations.replies({ channel, ts: '1.0' }))).toBe('thread_not_found');
    expect(await refusal(slack.conversations.history({ channel, cursor: 'bm8=' }))).toBe('invalid_cursor');
  });
  test('info tells channels, direct conversations and unknown ones apart', async () => {
    const general = await slack.conversations.info({ channel: sandbox.general });
    expect(general.channel).toMatchObject({ name: 'general', is_member: true, is_ext_shared: false });
    const direct = await slack.conversations.info({ channel: sandbox.mira.direct });
    expect(direct.channel).toMatchObject({ is_im: true, user: sandbox.mira.id });
    expect(await refusal(slack.conversations.info({ channel: 'C0NOWHERE' }))).toBe('channel_not_found');
  });
  test('open finds the direct conversation of a person', async () => {
    const { channel } = await slack.conversations.open({ users: sandbox.priya.id });
    expect(channel?.id).toBe(sandbox.priya.direct);
    expect(await refusal(slack.conversations.open({ users: 'U0NOBODY' }))).toBe('user_not_found');
    expect(await refusal(slack.apiCall('conversations.open', {}))).toBe('users_list_not_supplied');
  });
});

describe('the rest', () => {
  test('users.info knows people and the bot', async () => {
    const { user } = await slack.users.info({ user: sandbox.mira.id });
    expect(user).toMatchObject({ name: 'mira', is_bot: false });
    expect((await slack.users.info({ user: sandbox.bot.id })).user).toMatchObject({ is_bot: true });
    expect(await refusal(slack.users.info({ user: 'U0NOBODY' }))).toBe('user_not_found');
  });
  test('the same reaction is added once', async () => {
    const timestamp = await sandbox.mira.say(sandbox.general, 'react to me');
    const react = (name: string) => slack.reactions.add({ channel: sandbox.general, timestamp, name });
    await react('eyes');
    expect(await refusal(react('eyes'))).toBe('already_reacted');
    expect(await refusal(react('not a name'))).toBe('invalid_name');
  });
  test('a status shows until the bot posts into the thread', async () => {
    const channel = sandbox.general;
    const thread_ts = await sandbox.mira.say(channel, 'question');
    const page = await sandbox.mira.watch();
    await slack.assistant.threads.setStatus({ channel_id: channel, thread_ts, status: 'is reading' });
    await slack.chat.postMessage({ channel, thread_ts, text: 'answer' });
    const shown = () => page.seen.filter((event) => event.type === 'status').map((event) => event.status);
    await expect.poll(shown).toEqual(['is reading', '']);
    page.close();
    const eleven = Array.from({ length: 11 }, (_, index) => `step ${index}`);
    const tooMany = { channel_id: channel, thread_ts, status: 'x', loading_messages: eleven };
    expect(await refusal(slack.assistant.threads.setStatus(tooMany))).toBe('invalid_arguments');
    const nowhere = { channel_id: channel, thread_ts: '1.0', status: 'x' };
    expect(await refusal(slack.assistant.threads.setStatus(nowhere))).toBe('thread_not_found');
  });
  test('a permalink opens the thread on the page', async () => {
    const message_ts = await sandbox.mira.say(sandbox.general, 'link me');
    const { permalink } = await slack.chat.getPermalink({ channel: sandbox.general, message_ts });
    expect(permalink).toBe(`${sandbox.url}/?channel=${sandbox.general}&thread=${message_ts}`);
    const missing = slack.chat.getPermalink({ channel: sandbox.general, message_ts: '1.0' });
    expect(await refusal(missing)).toBe('message_not_found');
  });
});
