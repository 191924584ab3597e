import { LogLevel, WebAPIPlatformError, WebClient } from '@slack/web-api';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { eventually, startTestSandbox, type TestSandbox } from '../support/sandbox.ts';

const channel = 'C0ASKDOCS1';
const recipient = { recipient_team_id: 'T0SANDBOX1', recipient_user_id: 'U0MIRA0001' };
const section = { type: 'section', text: { type: 'mrkdwn', text: 'below' } };

let sandbox: TestSandbox;
let client: WebClient;
let thread_ts: string;
let now: number;

beforeEach(async () => {
  now = Date.now();
  sandbox = await startTestSandbox({ clock: () => now, rateLimits: true });
  client = new WebClient(sandbox.botToken, {
    slackApiUrl: sandbox.apiUrl,
    logLevel: LogLevel.ERROR,
    retryConfig: { retries: 0 },
    rejectRateLimitedCalls: true,
  });
  thread_ts = await sandbox.mira.say(channel, 'question');
});
afterEach(() => sandbox.close());

const start = async (markdown_text = 'One. ') => {
  const { ts = '' } = await client.chat.startStream({ channel, thread_ts, ...recipient, markdown_text });
  return ts;
};
const refusal = async (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: unknown) => (error instanceof WebAPIPlatformError ? error.data.error : String(error)),
  );
const read = async (ts: string) => {
  const { messages = [] } = await client.conversations.replies({
    channel,
    ts: thread_ts,
    include_all_metadata: true,
  });
  return messages.find((message) => message.ts === ts);
};

describe('a stream', () => {
  test('grows, ends with blocks and metadata, and is one message', async () => {
    const ts = await start();
    await client.chat.appendStream({ channel, ts, markdown_text: 'Two. ' });
    expect(await read(ts)).toMatchObject({ text: 'One. Two. ', streaming_state: 'in_progress', thread_ts });
    const metadata = { event_type: 'done', event_payload: { id: '1' } };
    await client.chat.stopStream({
      channel,
      ts,
      markdown_text: 'Three.',
      blocks: [section],
      metadata,
    });
    expect(await read(ts)).toMatchObject({
      text: 'One. Two. Three.',
      streaming_state: 'completed',
      metadata,
      blocks: [{ type: 'markdown', text: 'One. Two. Three.' }, { type: 'section' }],
    });
  });

  test('is seen to grow on an open page', async () => {
    const page = await sandbox.mira.watch();
    const ts = await start();
    await client.chat.appendStream({ channel, ts, markdown_text: 'Two.' });
    await client.chat.stopStream({ channel, ts });
    const told = () =>
      page.seen.filter(({ message }) => z.object({ ts: z.literal(ts) }).safeParse(message).success);
    await eventually(() => (told().length === 3 ? true : undefined));
    expect(told()).toMatchObject([
      { message: { text: 'One. ', streaming_state: 'in_progress' } },
      { message: { text: 'One. Two.', streaming_state: 'in_progress' } },
      { message: { text: 'One. Two.', streaming_state: 'completed' } },
    ]);
    page.close();
  });

  test('takes the helper of the SDK', async () => {
    const streamer = client.chatStream({ channel, thread_ts, ...recipient, buffer_size: 4 });
    await streamer.append({ markdown_text: 'Hello ' });
    await streamer.append({ markdown_text: 'world' });
    await streamer.stop();
    expect(await read(streamer.ts ?? '')).toMatchObject({
      text: 'Hello world',
      streaming_state: 'completed',
    });
  });

  test('is closed by itself after five minutes, however busy it is', async () => {
    const ts = await start();
    now += 299_000;
    await client.chat.appendStream({ channel, ts, markdown_text: 'Still. ' });
    now += 2000;
    expect(await refusal(client.chat.appendStream({ channel, ts, markdown_text: 'Late.' }))).toBe(
      'message_not_in_streaming_state',
    );
    expect(await refusal(client.chat.stopStream({ channel, ts }))).toBe('message_not_in_streaming_state');
    expect(await read(ts)).toMatchObject({ text: 'One. Still. ', streaming_state: 'completed' });
    await client.chat.update({ channel, ts, text: 'whole' });
    expect(await read(ts)).toMatchObject({ text: 'whole' });
  });

  test('refuses an update and a deletion while it lasts', async () => {
    const ts = await start();
    expect(await refusal(client.chat.update({ channel, ts, text: 'x' }))).toBe('streaming_state_conflict');
    expect(await refusal(client.chat.delete({ channel, ts }))).toBe('cant_delete_message');
    await client.chat.stopStream({ channel, ts });
    expect(await refusal(client.chat.appendStream({ channel, ts, markdown_text: 'x' }))).toBe(
      'message_not_in_streaming_state',
    );
    expect(await refusal(client.chat.delete({ channel, ts }))).toBe('ok');
  });

  test('is its owner’s alone, and no other message is one', async () => {
    expect(await refusal(client.chat.appendStream({ channel, ts: thread_ts, markdown_text: 'x' }))).toBe(
      'message_not_owned_by_app',
    );
    const { ts = '' } = await client.chat.postMessage({ channel, text: 'plain' });
    expect(await refusal(client.chat.stopStream({ channel, ts }))).toBe('message_not_in_streaming_state');
    expect(await refusal(client.chat.stopStream({ channel, ts: '1.000001' }))).toBe('message_not_found');
  });

  test('needs a thread, somebody to read it, and text that is not too long', async () => {
    const { recipient_team_id, recipient_user_id } = recipient;
    const begin = (args: object) => refusal(client.apiCall('chat.startStream', { channel, ...args }));
    expect(await begin(recipient)).toBe('invalid_arguments');
    expect(await begin({ thread_ts, recipient_user_id })).toBe('missing_recipient_team_id');
    expect(await begin({ thread_ts, recipient_team_id })).toBe('missing_recipient_user_id');
    const long = 'x'.repeat(12_001);
    expect(await begin({ thread_ts, ...recipient, markdown_text: long })).toBe('msg_too_long');
    const ts = await start();
    expect(await refusal(client.chat.appendStream({ channel, ts, markdown_text: long }))).toBe(
      'msg_too_long',
    );
    expect(await refusal(client.chat.appendStream({ channel, ts }))).toBe('no_text');
    const chunks = [{ type: 'markdown_text' as const, text: 'x' }];
    expect(await refusal(client.chat.appendStream({ channel, ts, markdown_text: 'x', chunks }))).toBe(
      'cannot_provide_both_markdown_text_and_chunks',
    );
    const blocks = [{ type: 'section', text: { type: 'mrkdwn', text: '' } }];
    expect(await refusal(client.chat.stopStream({ channel, ts, blocks }))).toBe('invalid_blocks');
    expect(await read(ts)).toMatchObject({ text: 'One. ', streaming_state: 'in_progress' });
  });

  test('needs no recipient in a direct conversation', async () => {
    const direct = 'D0MIRA0001';
    const asked = await sandbox.mira.say(direct, 'question');
    const begun = client.chat.startStream({ channel: direct, thread_ts: asked, markdown_text: 'x' });
    expect(await refusal(begun)).toBe('ok');
  });

  test('may be begun 20 times a minute', async () => {
    for (let count = 0; count < 20; count += 1) await start();
    await expect(start()).rejects.toMatchObject({ retryAfter: 3 });
  });
});
