import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusals, tryAgain } from '../../src/slack/refusals.ts';
import type { Shown } from '../support/sandbox-person.ts';
import { directInbox, scriptedConversation } from '../support/scripted-conversation.ts';
import { clarificationOf } from '../support/slack-samples.ts';
import { channel, directWithMira, type OpenWorkspace, openWorkspace } from '../support/slack-workspace.ts';

const soon = { timeout: 5000, interval: 20 };

let workspace: OpenWorkspace;
let told: ReturnType<typeof scriptedConversation>;
let inbox: ReturnType<typeof directInbox>;

async function connect(more: { storeWithinMs?: number; pickWithinMs?: number } = {}) {
  const app = await workspace.connect({ conversation: told.conversation, inbox, ...more });
  inbox.handle = (event) => app.handleEvent(event);
}

async function prompt(labels: string[] = ['Basic', 'Team']): Promise<{ threadTs: string; shown: Shown }> {
  const threadTs = await workspace.mira.say(channel, 'question');
  const place = { workspace: 'T0SANDBOX1', channel, threadTs };
  const clarification = clarificationOf(labels);
  await workspace.surface().postPrompt({ place, effectId: 'e1', dialogueId: 'd1', round: 1, clarification });
  const shown = (await workspace.mira.messages(channel)).at(-1);
  if (shown === undefined) throw new Error('No prompt');
  return { threadTs, shown };
}

/** Of the interaction that is lost. */
const referenceInLog = () => `${workspace.lines.find(({ reference }) => reference)?.reference}`;

beforeEach(async () => {
  workspace = await openWorkspace({ acknowledgeMs: 400, retryDelaysMs: [50, 50, 50] });
  told = scriptedConversation();
  inbox = directInbox();
});
afterEach(() => workspace.close());

describe('a message over a real socket', () => {
  it('with a mention is asked once, in its own thread, though Slack tells of it twice', async () => {
    await connect();
    const ts = await workspace.mira.say(channel, '@whichbot how long are backups kept & where?');
    await vi.waitFor(() => expect(told.asked).toHaveLength(1), soon);
    await pause(100);
    expect(told.asked).toEqual([
      {
        place: { workspace: 'T0SANDBOX1', channel, threadTs: ts },
        asker: workspace.mira.id,
        question: 'how long are backups kept & where?',
        messageTs: ts,
      },
    ]);
    expect(inbox.keys).toEqual([`T0SANDBOX1:${channel}:${ts}`]);
  });

  it('to us alone is asked without a mention', async () => {
    await connect();
    await workspace.mira.say(directWithMira, 'how long are backups kept?');
    await vi.waitFor(
      () => expect(told.asked).toMatchObject([{ question: 'how long are backups kept?' }]),
      soon,
    );
  });

  it('that does not concern us is never kept', async () => {
    await connect();
    await workspace.mira.say(channel, 'good morning');
    await workspace.mira.say(channel, '@whichbot who is there?');
    await vi.waitFor(() => expect(told.asked).toHaveLength(1), soon);
    expect(inbox.keys).toHaveLength(1);
  });

  it('with a mention alone gets a line on how to ask, once', async () => {
    await connect();
    const ts = await workspace.mira.say(channel, '@whichbot ?');
    const replies = async () =>
      (await workspace.mira.messages(channel)).filter(({ bot_id }) => bot_id !== undefined);
    await vi.waitFor(async () => expect(await replies()).toHaveLength(1), soon);
    expect((await replies())[0]).toMatchObject({
      thread_ts: ts,
      text: expect.stringContaining('Ask me a question'),
    });
    await inbox.handle({
      version: 1,
      workspace: 'T0SANDBOX1',
      channel,
      ts,
      threadTs: null,
      user: workspace.mira.id,
      text: '<@U0WHICHBOT> ?',
      direct: false,
      mention: true,
    });
    expect(await replies()).toHaveLength(1);
    expect(told.asked).toEqual([]);
  });

  it('that an edit turns into a mention is asked once', async () => {
    await connect();
    const ts = await workspace.mira.say(channel, 'how long are backups kept?');
    await workspace.mira.edit(channel, ts, '@whichbot how long are backups kept?');
    await vi.waitFor(() => expect(told.asked.length).toBeGreaterThan(0), soon);
    expect(new Set(told.asked.map(({ messageTs }) => messageTs))).toEqual(new Set([ts]));
  });

  it('that cannot be kept is not acknowledged, and kept when Slack repeats it', async () => {
    let failures = 2;
    inbox.before = async () => {
      failures -= 1;
      if (failures >= 0) throw new Error('Redis is away');
    };
    await connect();
    await workspace.mira.say(directWithMira, 'how long are backups kept?');
    await vi.waitFor(() => expect(told.asked).toHaveLength(1), soon);
    expect(workspace.lines.filter(({ message }) => message.startsWith('event not kept'))).toHaveLength(2);
  });

  it('that takes too long to keep is not acknowledged, and handled once all the same', async () => {
    let slow = true;
    inbox.before = async () => {
      if (slow) await pause(300);
      slow = false;
    };
    await connect({ storeWithinMs: 100 });
    await workspace.mira.say(directWithMira, 'how long are backups kept?');
    await vi.waitFor(() => expect(workspace.lines).toHaveLength(1), soon);
    await pause(600);
    expect(told.asked).toHaveLength(1);
  });
});

describe('a message in a thread', () => {
  it('is offered as a pick, and is over if it was one', async () => {
    await connect();
    told.script.picks.set('2', 'ok');
    const { threadTs } = await prompt();
    await workspace.mira.say(channel, '2', threadTs);
    await vi.waitFor(() => expect(told.typed).toMatchObject([{ text: '2', by: workspace.mira.id }]), soon);
    expect(told.asked).toEqual([]);
    expect(workspace.mira.whispers).toEqual([]);
  });

  it('that is a refused pick gets its reason, seen by its writer alone', async () => {
    await connect();
    told.script.picks.set('2', 'other-user');
    const { threadTs } = await prompt();
    await workspace.jonas.say(channel, '2', threadTs);
    await vi.waitFor(() => expect(workspace.jonas.whispers).toEqual([refusals['other-user']]), soon);
    expect(workspace.mira.whispers).toEqual([]);
  });

  it('that is no pick is left alone without a mention, and asked in the same thread with one', async () => {
    await connect();
    const { threadTs } = await prompt();
    await workspace.jonas.say(channel, '2023 revenue?', threadTs);
    await vi.waitFor(() => expect(told.typed).toHaveLength(1), soon);
    const ts = await workspace.jonas.say(channel, '@whichbot 2023 revenue?', threadTs);
    await vi.waitFor(() => expect(told.asked).toHaveLength(1), soon);
    expect(told.asked).toMatchObject([{ place: { threadTs }, messageTs: ts, question: '2023 revenue?' }]);
  });
});

describe('a click over a real socket', () => {
  it('is a pick bound to its message', async () => {
    await connect();
    const { shown } = await prompt();
    expect(await workspace.mira.click(channel, shown, 'Team')).toBe(true);
    await vi.waitFor(() => expect(told.picked).toHaveLength(1), soon);
    expect(told.picked).toEqual([
      { dialogueId: 'd1', round: 1, optionId: 'o2', by: workspace.mira.id, promptTs: shown.ts },
    ]);
  });

  it('in a menu is a pick too', async () => {
    await connect();
    const { shown } = await prompt(Array.from({ length: 26 }, (_, index) => `Plan ${index + 1}`));
    expect(await workspace.mira.click(channel, shown, '20. Plan 20')).toBe(true);
    await vi.waitFor(() => expect(told.picked).toMatchObject([{ optionId: 'o20' }]), soon);
  });

  it.each(['other-user', 'late', 'answered', 'superseded', 'unknown'] as const)(
    'refused as "%s" gets its reason, seen by the clicker alone',
    async (outcome) => {
      await connect();
      told.script.pick = async () => outcome;
      const { shown } = await prompt();
      await workspace.jonas.click(channel, shown, 'Basic');
      await vi.waitFor(() => expect(workspace.jonas.whispers).toEqual([refusals[outcome]]), soon);
      expect(workspace.mira.whispers).toEqual([]);
    },
  );

  it('is acknowledged at once however slow the pick is, and the clicker is told to try again', async () => {
    await connect({ pickWithinMs: 700 });
    told.script.pick = () => pause(3000, 'ok');
    const { shown } = await prompt();
    expect(await workspace.mira.click(channel, shown, 'Basic')).toBe(true);
    await vi.waitFor(() => expect(workspace.mira.whispers).toEqual([tryAgain(referenceInLog())]), soon);
  });

  it('whose pick fails tells the clicker to try again, and the log why', async () => {
    await connect();
    told.script.pick = async () => {
      throw new Error('Redis is away');
    };
    const { shown } = await prompt();
    await workspace.mira.click(channel, shown, 'Basic');
    await vi.waitFor(() => expect(workspace.mira.whispers).toEqual([tryAgain(referenceInLog())]), soon);
    expect(workspace.lines).toMatchObject([{ dialogue: 'd1', err: { message: 'Redis is away' } }]);
  });

  it('with a forged value picks nothing', async () => {
    await connect();
    const element = {
      type: 'button' as const,
      action_id: 'whichbot_pick:1',
      value: 'v1:no',
      text: { type: 'plain_text' as const, text: 'Free' },
    };
    await workspace.client.chat.postMessage({
      channel,
      text: 'forged',
      blocks: [{ type: 'actions', elements: [element] }],
    });
    const shown = (await workspace.mira.messages(channel)).at(-1);
    if (shown === undefined) throw new Error('No message');
    await workspace.mira.click(channel, shown, 'Free');
    await vi.waitFor(() => expect(workspace.mira.whispers).toEqual([refusals.unknown]), soon);
    expect(told.picked).toEqual([]);
  });
});

describe('the connection', () => {
  it('comes back by itself within two seconds when Slack asks for it', async () => {
    await connect();
    workspace.sandbox.refresh();
    await pause(100);
    const begun = Date.now();
    await workspace.mira.say(directWithMira, 'still there?');
    await vi.waitFor(() => expect(told.asked).toHaveLength(1), soon);
    expect(Date.now() - begun).toBeLessThan(2000);
  });
});
