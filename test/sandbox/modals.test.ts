import type { App } from '@slack/bolt';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { limits } from '../../src/sandbox/limits.ts';
import { eventually, startTestSandbox, type TestSandbox } from '../support/sandbox.ts';
import { testBot } from '../support/test-bot.ts';

const plain = (text: string) => ({ type: 'plain_text' as const, text, emoji: false });
const element = { type: 'plain_text_input' as const, action_id: 'text', multiline: true, max_length: 20 };
const input = { type: 'input' as const, block_id: 'meaning', label: plain('What did you mean?'), element };
const modal = {
  type: 'modal' as const,
  callback_id: 'something_else',
  private_metadata: 'd1',
  title: plain('Something else'),
  submit: plain('Send'),
  blocks: [input],
};

let now = 0;
let sandbox: TestSandbox;
let bot: App;
let triggers: string[];
let submissions: Record<string, unknown>[];
/** How the bot acknowledges a submission. */
let answer: object | undefined;
let mirasPage: Awaited<ReturnType<TestSandbox['mira']['watch']>>;

beforeEach(async () => {
  now = Date.now();
  [triggers, submissions, answer] = [[], [], undefined];
  sandbox = await startTestSandbox({ clock: () => now, timings: { acknowledgeMs: 2000 } });
  bot = testBot(sandbox);
  bot.shortcut('ask_about_message', async ({ ack, body }) => {
    triggers.push(body.trigger_id);
    submissions.push({ ...body });
    await ack();
  });
  bot.view('something_else', async ({ ack, body }) => {
    submissions.push({ ...body });
    await (ack as (response?: object) => Promise<void>)(answer);
  });
  bot.view({ type: 'view_closed', callback_id: 'something_else' }, async ({ ack, body }) => {
    submissions.push({ ...body });
    await ack();
  });
  await bot.start();
  mirasPage = await sandbox.mira.watch();
});
afterEach(async () => {
  mirasPage.close();
  await bot.stop();
  await sandbox.close();
});

/** @returns a trigger of Mira's, as the message shortcut gives it. */
async function trigger(): Promise<string> {
  const ts = await sandbox.mira.say(sandbox.general, 'hello');
  expect(await sandbox.mira.shortcut(sandbox.general, ts, 'ask_about_message')).toBe(true);
  return triggers.at(-1) ?? '';
}

const Refused = z.object({
  ok: z.literal(false),
  error: z.string(),
  response_metadata: z.object({ messages: z.array(z.string()) }).optional(),
});
/** Calls a method as it is. */
async function call(method: string, args: object): Promise<unknown> {
  const headers = { authorization: `Bearer ${sandbox.botToken}`, 'content-type': 'application/json' };
  const body = JSON.stringify(args);
  return (await fetch(`${sandbox.apiUrl}${method}`, { method: 'POST', headers, body })).json();
}
/** Why a view is refused, in Slack's words. */
async function refusal(view: object): Promise<z.infer<typeof Refused>> {
  return Refused.parse(await call('views.open', { trigger_id: await trigger(), view }));
}

async function openModal(view: object = modal): Promise<string> {
  const opened = await call('views.open', { trigger_id: await trigger(), view });
  return z.object({ ok: z.literal(true), view: z.looseObject({ id: z.string() }) }).parse(opened).view.id;
}

describe('message shortcut', () => {
  test('tells who used it, where, on which message, and how to answer', async () => {
    const ts = await sandbox.jonas.say(sandbox.general, 'How long?');
    await sandbox.mira.shortcut(sandbox.general, ts, 'ask_about_message');
    expect(submissions).toEqual([
      expect.objectContaining({
        type: 'message_action',
        callback_id: 'ask_about_message',
        trigger_id: expect.stringMatching(/^\d+\.\d+\.\w+$/),
        message_ts: ts,
        message: expect.objectContaining({ ts, text: 'How long?', user: sandbox.jonas.id }),
        channel: { id: sandbox.general, name: 'general' },
        user: expect.objectContaining({ id: sandbox.mira.id }),
        team: expect.objectContaining({ id: 'T0SANDBOX1' }),
        response_url: expect.stringContaining('/response/'),
      }),
    ]);
  });
  test('its response URL answers to one person and cannot replace what another person wrote', async () => {
    const ts = await sandbox.jonas.say(sandbox.general, 'How long?');
    await sandbox.mira.shortcut(sandbox.general, ts, 'ask_about_message');
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ text: 'Asked.', replace_original: true });
    await fetch(String(submissions[0]?.response_url), { method: 'POST', headers, body });
    await eventually(() => mirasPage.seen.find((event) => event.type === 'ephemeral'));
    expect((await sandbox.jonas.messages(sandbox.general)).map(({ text }) => text)).toEqual(['How long?']);
  });
  test('an unknown one, and a message that is not there, are refused', async () => {
    const ts = await sandbox.mira.say(sandbox.general, 'hello');
    await expect(sandbox.mira.shortcut(sandbox.general, ts, 'other')).rejects.toThrow('no_such_shortcut');
    await expect(sandbox.mira.shortcut(sandbox.general, '1.2', 'ask_about_message')).rejects.toThrow(
      'message_not_found',
    );
  });
});

describe('views.open', () => {
  test("shows the modal on its person's pages only", async () => {
    const other = await sandbox.jonas.watch();
    const id = await openModal();
    const shown = await eventually(() => mirasPage.seen.find((event) => event.type === 'modal'));
    expect(shown.view).toMatchObject({ id, title: plain('Something else'), private_metadata: 'd1' });
    expect(other.seen.filter((event) => event.type === 'modal')).toEqual([]);
    other.close();
  });
  test('a trigger is good once, for 3 seconds', async () => {
    const once = await trigger();
    now += 3000;
    expect(await call('views.open', { trigger_id: once, view: modal })).toMatchObject({ ok: true });
    expect(await call('views.open', { trigger_id: once, view: modal })).toMatchObject({
      error: 'exchanged_trigger_id',
    });
    const late = await trigger();
    now += 3001;
    expect(await call('views.open', { trigger_id: late, view: modal })).toMatchObject({
      error: 'expired_trigger_id',
    });
    expect(await call('views.open', { trigger_id: '1.2.x', view: modal })).toMatchObject({
      error: 'invalid_trigger_id',
    });
  });
  test.each<[string, object, string]>([
    ['a title of 25 characters', { title: plain('x'.repeat(25)) }, '/view/title/text'],
    ['a submit of 25 characters', { submit: plain('x'.repeat(25)) }, '/view/submit/text'],
    ['private_metadata of 3001', { private_metadata: 'x'.repeat(3001) }, '/view/private_metadata'],
    ['a callback_id of 256', { callback_id: 'x'.repeat(256) }, '/view/callback_id'],
    ['101 blocks', { blocks: Array(limits.modalBlocks + 1).fill({ type: 'divider' }) }, '/view/blocks'],
    ['an unknown key', { colour: 'red' }, 'invalid additional property: colour'],
    ['an unknown key of a field', { blocks: [{ ...input, rows: 3 }] }, 'invalid additional property: rows'],
    ['an input without submit', { submit: undefined }, 'missing required field: submit'],
    ['a markdown block', { blocks: [{ type: 'markdown', text: 'x' }] }, 'unsupported type: markdown'],
    ['an input of 3001', { blocks: [{ ...input, element: { ...element, max_length: 3001 } }] }, 'max_length'],
    ['two blocks of one id', { blocks: [input, input] }, 'block_id must be unique'],
  ])('%s is refused with its place', async (_name, change, place) => {
    const { error, response_metadata } = await refusal({ ...modal, ...change });
    expect(error).toBe('invalid_arguments');
    expect(response_metadata?.messages.join()).toContain(place);
  });
  test('what stands at the limits is taken', async () => {
    const text = 'x'.repeat(24);
    const at = { title: plain(text), submit: plain(text), close: plain(text) };
    await openModal({ ...modal, ...at, private_metadata: 'x'.repeat(3000), callback_id: 'x'.repeat(255) });
  });
});

describe('submitting', () => {
  test('sends what was typed; an empty acknowledgement closes', async () => {
    const view = await openModal();
    expect(await sandbox.mira.submit(view, { meaning: 'the river' })).toEqual({ outcome: 'closed' });
    expect(submissions.at(-1)).toMatchObject({
      type: 'view_submission',
      user: { id: sandbox.mira.id },
      view: {
        id: view,
        callback_id: 'something_else',
        private_metadata: 'd1',
        state: { values: { meaning: { text: { type: 'plain_text_input', value: 'the river' } } } },
      },
    });
    await expect(sandbox.mira.submit(view, { meaning: 'again' })).rejects.toThrow('view_not_found');
  });
  test('an empty or too long field never reaches the app', async () => {
    const view = await openModal();
    const before = submissions.length;
    const empty = await sandbox.mira.submit(view, { meaning: '  ' });
    const long = await sandbox.mira.submit(view, { meaning: 'x'.repeat(21) });
    expect([empty, long].map((one) => Object.keys(one.errors ?? {}))).toEqual([['meaning'], ['meaning']]);
    expect(submissions).toHaveLength(before);
  });
  test("the app's errors keep it open", async () => {
    const view = await openModal();
    answer = { response_action: 'errors', errors: { meaning: 'Say a bit more' } };
    expect(await sandbox.mira.submit(view, { meaning: 'x' })).toEqual({
      outcome: 'errors',
      errors: { meaning: 'Say a bit more' },
    });
    answer = { response_action: 'clear' };
    expect(await sandbox.mira.submit(view, { meaning: 'x' })).toEqual({ outcome: 'closed' });
  });
  test('errors about a field that is not there, and an update Slack would not take, are no answer', async () => {
    const view = await openModal();
    answer = { response_action: 'errors', errors: { other: 'No' } };
    expect(await sandbox.mira.submit(view, { meaning: 'x' })).toEqual({ outcome: 'unusable_response' });
    answer = { response_action: 'update', view: { ...modal, title: plain('x'.repeat(25)) } };
    expect(await sandbox.mira.submit(view, { meaning: 'x' })).toEqual({ outcome: 'unusable_response' });
  });
  test('an update shows another view in the same modal', async () => {
    const view = await openModal();
    answer = { response_action: 'update', view: { ...modal, title: plain('Thanks') } };
    expect(await sandbox.mira.submit(view, { meaning: 'x' })).toEqual({ outcome: 'updated' });
    await expect
      .poll(() => mirasPage.seen.filter((event) => event.type === 'modal').map((event) => event.view))
      .toMatchObject([{ id: view }, { id: view, title: plain('Thanks') }]);
  });
  test('nobody submits what somebody else has open, and an app that is away says so', async () => {
    const view = await openModal();
    await expect(sandbox.jonas.submit(view, { meaning: 'x' })).rejects.toThrow('view_not_found');
    await bot.stop();
    expect(await sandbox.mira.submit(view, { meaning: 'x' })).toEqual({ outcome: 'not_acknowledged' });
  });
  test('closing tells the app only if it asked for that', async () => {
    const before = submissions.length;
    await sandbox.mira.dismiss(await openModal());
    await sandbox.mira.dismiss(await openModal({ ...modal, notify_on_close: true }));
    await expect
      .poll(() => submissions.slice(before).filter((one) => one.type === 'view_closed'))
      .toMatchObject([{ view: { callback_id: 'something_else' }, is_cleared: false }]);
  });
});

test('views.update changes an open modal, refuses an old hash and one that is gone', async () => {
  const view_id = await openModal();
  const changed = { ...modal, title: plain('Changed') };
  expect(await call('views.update', { view_id, view: changed })).toMatchObject({ view: changed });
  expect(await call('views.update', { view_id, hash: 'old', view: modal })).toMatchObject({
    error: 'hash_conflict',
  });
  await sandbox.mira.dismiss(view_id);
  expect(await call('views.update', { view_id, view: modal })).toMatchObject({ error: 'not_found' });
});
