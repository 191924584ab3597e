import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SlackApp } from '../../src/slack/app.ts';
import { otherOrganisation, sharedChannel } from '../../src/slack/refusals.ts';
import { directInbox, scriptedConversation } from '../support/scripted-conversation.ts';
import { channel, type OpenWorkspace, openWorkspace } from '../support/slack-workspace.ts';

const soon = { timeout: 5000, interval: 20 };
const secret = 'a-secret-of-the-test';

let workspace: OpenWorkspace;
let told: ReturnType<typeof scriptedConversation>;
let inbox: ReturnType<typeof directInbox>;
let app: SlackApp;
let port: number | null;

beforeEach(async () => {
  workspace = await openWorkspace();
  told = scriptedConversation();
  inbox = directInbox();
  const { botToken, slackApiUrl } = workspace.access;
  const access = { botToken, slackApiUrl, signingSecret: secret, port: 0 };
  app = await workspace.make({ access, conversation: told.conversation, inbox, storeWithinMs: 200 });
  inbox.handle = (event) => app.handleEvent(event);
  port = await app.start();
});
afterEach(() => workspace.close());

interface Sent {
  readonly type?: string;
  readonly signedWith?: string;
  readonly secondsAgo?: number;
}

async function send(body: string, { type, signedWith = secret, secondsAgo = 0 }: Sent = {}): Promise<number> {
  const at = String(Math.floor(Date.now() / 1000) - secondsAgo);
  const signature = createHmac('sha256', signedWith).update(`v0:${at}:${body}`).digest('hex');
  const answer = await fetch(`http://127.0.0.1:${port}/slack/events`, {
    method: 'POST',
    headers: {
      'content-type': type ?? 'application/json',
      'x-slack-request-timestamp': at,
      'x-slack-signature': `v0=${signature}`,
    },
    body,
  });
  return answer.status;
}

const mention = (ts: string, more: object = {}) =>
  JSON.stringify({
    type: 'event_callback',
    team_id: 'T0SANDBOX1',
    event: { type: 'app_mention', channel, user: 'U0MIRA0001', ts, text: '<@U0WHICHBOT> how long?' },
    is_ext_shared_channel: false,
    ...more,
  });

const click = (ts: string, user: object) =>
  new URLSearchParams({
    payload: JSON.stringify({
      type: 'block_actions',
      user,
      team: { id: 'T0SANDBOX1' },
      channel: { id: channel },
      container: { type: 'message', message_ts: ts, channel_id: channel },
      message: { ts },
      trigger_id: 't',
      actions: [{ type: 'button', action_id: 'whichbot_pick:1', block_id: 'b', value: 'v1:d1:1:o1' }],
    }),
  }).toString();
const form = 'application/x-www-form-urlencoded';

describe('a request that Slack signed', () => {
  it('is kept before it is acknowledged, once, and asked', async () => {
    const ts = await workspace.mira.say(channel, 'how long?');
    expect(await send(mention(ts))).toBe(200);
    expect(await send(mention(ts))).toBe(200);
    await vi.waitFor(
      () => expect(told.asked).toMatchObject([{ question: 'how long?', messageTs: ts }]),
      soon,
    );
    expect(inbox.keys).toHaveLength(1);
  });

  it('with an event that cannot be kept is not acknowledged', async () => {
    inbox.before = () => Promise.reject(new Error('Redis is away'));
    expect(await send(mention('5.1'))).toBe(503);
    expect(told.asked).toEqual([]);
  });

  it('answers the check of the address', async () => {
    expect(await send(JSON.stringify({ type: 'url_verification', challenge: 'c' }))).toBe(200);
  });

  it('with a click is a pick; that of another organisation’s person is refused', async () => {
    const ts = await workspace.mira.say(channel, 'how long?');
    const { mira, jonas } = workspace;
    expect(await send(click(ts, { id: jonas.id, team_id: 'T0ELSEWHERE' }), { type: form })).toBe(200);
    await vi.waitFor(() => expect(jonas.whispers).toEqual([otherOrganisation]), soon);
    expect(told.picked).toEqual([]);
    expect(await send(click(ts, { id: mira.id, team_id: 'T0SANDBOX1' }), { type: form })).toBe(200);
    await vi.waitFor(() => expect(told.picked).toMatchObject([{ by: mira.id, promptTs: ts }]), soon);
  });

  it('from a channel that others share is not asked, and the asker is told why', async () => {
    const ts = await workspace.mira.say(channel, 'how long?');
    await send(mention(ts, { is_ext_shared_channel: true }));
    await vi.waitFor(() => expect(workspace.mira.whispers).toEqual([sharedChannel]), soon);
    expect(told.asked).toEqual([]);
  });

  it('that does not say whether others share the channel is asked after Slack was asked', async () => {
    const ts = await workspace.mira.say(channel, 'how long?');
    await send(mention(ts, { is_ext_shared_channel: undefined }));
    await vi.waitFor(() => expect(told.asked).toHaveLength(1), soon);
  });
});

describe('a request is refused', () => {
  it.each([
    ['with another signature', { signedWith: 'another-secret' }],
    ['that is older than five minutes', { secondsAgo: 301 }],
  ])('%s', async (_, how) => {
    expect(await send(mention('5.1'), how)).toBe(401);
    expect(inbox.keys).toEqual([]);
  });

  it('without a signature', async () => {
    const url = `http://127.0.0.1:${port}/slack/events`;
    const answer = await fetch(url, { method: 'POST', body: mention('5.1') });
    expect(answer.status).toBe(401);
    expect(inbox.keys).toEqual([]);
  });
});
