import type { App } from '@slack/bolt';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../support/sandbox.ts';
import { testBot } from '../support/test-bot.ts';

let sandbox: TestSandbox;
let bot: App;
let events: Record<string, unknown>[] = [];

beforeAll(async () => {
  sandbox = await startTestSandbox();
  bot = testBot(sandbox);
  bot.use(async ({ body, next }) => {
    events.push({ ...Object(body).event });
    await next();
  });
  await bot.start();
});
beforeEach(() => {
  events = [];
});
afterAll(async () => {
  await bot.stop();
  await sandbox.close();
});

const ofType = (type: string) => events.filter((event) => event.type === type);

describe('reactions of people', () => {
  test('are shown in the order they came, and told to the app', async () => {
    const ts = await sandbox.jonas.say(sandbox.general, 'done');
    await sandbox.mira.react(sandbox.general, ts, 'tada');
    await sandbox.teo.react(sandbox.general, ts, 'eyes');
    await sandbox.priya.react(sandbox.general, ts, 'tada');
    const message = (await sandbox.mira.messages(sandbox.general)).at(-1);
    expect(message?.reactions).toEqual([
      { name: 'tada', count: 2, users: [sandbox.mira.id, sandbox.priya.id] },
      { name: 'eyes', count: 1, users: [sandbox.teo.id] },
    ]);
    await expect.poll(() => ofType('reaction_added')).toHaveLength(3);
    expect(ofType('reaction_added')[0]).toMatchObject({
      user: sandbox.mira.id,
      reaction: 'tada',
      item: { type: 'message', channel: sandbox.general, ts },
      item_user: sandbox.jonas.id,
    });
  });
  test('go away the second time, which is told too', async () => {
    const ts = await sandbox.jonas.say(sandbox.general, 'done');
    await sandbox.mira.react(sandbox.general, ts, '+1');
    await sandbox.mira.react(sandbox.general, ts, '+1');
    expect((await sandbox.mira.messages(sandbox.general)).at(-1)).not.toHaveProperty('reactions');
    await expect.poll(() => ofType('reaction_removed')).toMatchObject([{ reaction: '+1' }]);
  });
  test('with a name that is none are refused', async () => {
    const ts = await sandbox.jonas.say(sandbox.general, 'done');
    await expect(sandbox.mira.react(sandbox.general, ts, 'No!')).rejects.toThrow('invalid_name');
  });
});

describe('suggested prompts', () => {
  const prompts = [{ title: 'How long?', message: 'How long is it?' }];
  test('are asked for when somebody opens the direct conversation, and shown there', async () => {
    await sandbox.mira.openChannel(sandbox.general);
    await sandbox.mira.openChannel(sandbox.mira.direct);
    await expect
      .poll(() => ofType('app_home_opened'))
      .toMatchObject([{ user: sandbox.mira.id, channel: sandbox.mira.direct, tab: 'messages' }]);
    const page = await sandbox.mira.watch();
    await bot.client.apiCall('assistant.threads.setSuggestedPrompts', {
      channel_id: sandbox.mira.direct,
      title: 'Try',
      prompts,
    });
    await expect
      .poll(() => page.seen)
      .toEqual([{ type: 'prompts', channel: sandbox.mira.direct, title: 'Try', prompts }]);
    page.close();
  });
  test('more than four are refused, and a call with a thread does nothing, as for an agent', async () => {
    const page = await sandbox.mira.watch();
    const channel_id = sandbox.mira.direct;
    const five = Array(5).fill(prompts[0]);
    await expect(
      bot.client.apiCall('assistant.threads.setSuggestedPrompts', { channel_id, prompts: five }),
    ).rejects.toThrow('invalid_arguments');
    const threaded = { channel_id, thread_ts: '1.2', prompts };
    await bot.client.apiCall('assistant.threads.setSuggestedPrompts', threaded);
    await sandbox.mira.react(channel_id, await sandbox.mira.say(channel_id, 'after'), 'eyes');
    await expect.poll(() => page.seen.length).toBeGreaterThan(0);
    expect(page.seen.filter((event) => event.type === 'prompts')).toEqual([]);
    page.close();
  });
});
