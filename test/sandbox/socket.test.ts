import type { App, BlockAction } from '@slack/bolt';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually, startTestSandbox, type TestSandbox } from '../support/sandbox.ts';
import { testBot, testReceiver } from '../support/test-bot.ts';

let sandbox: TestSandbox;
let bot: App;
/** Every payload in the order of arrival. */
let seen: { type: string; body: Record<string, unknown>; retry: number | undefined }[];

async function start(timings: { acknowledgeMs?: number; retryDelaysMs?: number[]; pingMs?: number } = {}) {
  sandbox = await startTestSandbox({ timings });
  bot = testBot(sandbox);
  seen = [];
  bot.use(async ({ body, context, next }) => {
    const event = Object(body).event;
    const type = [event?.type ?? Object(body).type, event?.subtype].filter(Boolean).join('/');
    seen.push({ type, body: { ...body }, retry: context.retryNum });
    await next();
  });
}

/** What a receiver is given for each delivery. */
interface Repeat {
  readonly retry_num: number;
  readonly retry_reason: string;
  readonly body: { readonly event_id: string };
  ack(): Promise<void>;
}

const types = () => seen.map((one) => one.type);
const eventIds = () => seen.map((one) => String(one.body.event_id));
const ask = (text = '@Whichbot hello') => sandbox.mira.say(sandbox.askTheDocs, text);

afterEach(async () => {
  await bot.stop();
  await sandbox.close();
});

describe('events', () => {
  beforeEach(async () => {
    await start();
    await bot.start();
  });

  test('a mention comes as message and as app_mention, with one ts and two event ids', async () => {
    const ts = await ask();
    await expect.poll(types).toEqual(['message', 'app_mention']);
    expect(new Set(eventIds()).size).toBe(2);
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

describe('acknowledgement', () => {
  test('an event that is not acknowledged in time comes again with its number, an acknowledged one does not', async () => {
    await start({ acknowledgeMs: 80, retryDelaysMs: [0, 50, 50] });
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
    await start();
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
    await start({ acknowledgeMs: 100, retryDelaysMs: [0, 20] });
    bot.action('pick', async () => {});
    await bot.start();
    const ts = await postButton();
    expect(await sandbox.mira.click(sandbox.general, ts, 'pick')).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(types().filter((type) => type === 'block_actions')).toHaveLength(1);
  });
});

describe('connections', () => {
  test('each payload goes to one of several connections', async () => {
    await start();
    const other = testBot(sandbox);
    const heard: string[] = [];
    bot.event('app_mention', async () => void heard.push('first'));
    other.event('app_mention', async () => void heard.push('second'));
    await bot.start();
    await other.start();
    for (let index = 0; index < 6; index += 1) await sandbox.mira.say(sandbox.general, `@Whichbot ${index}`);
    await expect.poll(() => heard.length).toBe(6);
    await other.stop();
  });
  test('a client asked to refresh connects anew and hears what was said meanwhile', async () => {
    await start();
    await bot.start();
    sandbox.refresh();
    const ts = await ask();
    await expect.poll(types, { timeout: 8000 }).toContain('app_mention');
    expect(seen.at(-1)?.body.event).toMatchObject({ ts });
  });
  test('what was said before the bot came is delivered when it comes', async () => {
    await start({ acknowledgeMs: 2000 });
    await ask();
    await bot.start();
    await expect.poll(types).toContain('app_mention');
  });
  test('a connection that answers pings stays', async () => {
    await start({ pingMs: 40 });
    await bot.start();
    await new Promise((resolve) => setTimeout(resolve, 400));
    await ask();
    await expect.poll(types).toContain('app_mention');
  });
  test('an address opens one connection only', async () => {
    await start();
    const response = await fetch(`${sandbox.apiUrl}apps.connections.open`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sandbox.appToken}` },
    });
    const address = String(Object(await response.json()).url).replace('ws:', 'http:');
    expect(await upgradeStatus(address)).toBe(101);
    expect(await upgradeStatus(address)).toBe(408);
  });
});

/** Status of an upgrade request. */
async function upgradeStatus(address: string): Promise<number> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-key': 'a2V5',
      'sec-websocket-version': '13',
    };
    request(address, { headers })
      .on('upgrade', (response, socket) => {
        socket.destroy();
        resolve(response.statusCode ?? 0);
      })
      .on('response', (response) => resolve(response.statusCode ?? 0))
      .on('error', reject)
      .end();
  });
}

async function postButton(threadTs?: string): Promise<string> {
  const button = {
    type: 'button' as const,
    action_id: 'pick',
    text: { type: 'plain_text' as const, text: 'Pick' },
    value: 'v1',
  };
  const choice = { text: { type: 'plain_text' as const, text: 'Second' }, value: 'o2' };
  const select = { type: 'static_select' as const, action_id: 'select', options: [choice] };
  const blocks = [{ type: 'actions' as const, block_id: 'row', elements: [button, select] }];
  const thread = threadTs === undefined ? {} : { thread_ts: threadTs };
  return String(
    (await bot.client.chat.postMessage({ channel: sandbox.general, text: 'Pick', blocks, ...thread })).ts,
  );
}

describe('clicks', () => {
  const bodies: BlockAction[] = [];

  beforeEach(async () => {
    await start();
    bodies.length = 0;
    bot.action(/pick|select/, async ({ ack, body }) => {
      await ack();
      if (body.type === 'block_actions') bodies.push(body);
    });
    await bot.start();
  });

  test('a button tells who clicked what where', async () => {
    const parent = await sandbox.jonas.say(sandbox.general, 'question');
    const ts = await postButton(parent);
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
    const ts = await postButton();
    expect(await sandbox.mira.click(sandbox.general, ts, 'select', 'o2')).toBe(true);
    expect(bodies[0]?.actions[0]).toMatchObject({ type: 'static_select', selected_option: { value: 'o2' } });
    expect(bodies[0]?.state?.values).toMatchObject({ row: { select: { selected_option: { value: 'o2' } } } });
  });
  test('what a message does not offer cannot be picked', async () => {
    const ts = await postButton();
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
    const ts = await postButton();
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
