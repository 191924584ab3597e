import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nothingToAsk, notInChannel, refusals, tryAgain } from '../../src/slack/refusals.ts';
import type { Shown } from '../support/sandbox-person.ts';
import { directInbox, scriptedConversation } from '../support/scripted-conversation.ts';
import { citationOf, clarificationOf } from '../support/slack-samples.ts';
import { channel, directWithMira, type OpenWorkspace, openWorkspace } from '../support/slack-workspace.ts';

const soon = { timeout: 5000, interval: 20 };
const clarification = clarificationOf(['Basic', 'Team']);
const team = { id: 'o2', label: 'Team', readingIds: ['r2'] };

let workspace: OpenWorkspace;
let told: ReturnType<typeof scriptedConversation>;
let inbox: ReturnType<typeof directInbox>;
let threadTs: string;

beforeEach(async () => {
  workspace = await openWorkspace();
  told = scriptedConversation();
  inbox = directInbox();
  const app = await workspace.connect({
    conversation: told.conversation,
    inbox,
    storeWithinMs: 300,
    links: { passage: () => 'http://127.0.0.1:1/passage', document: () => null },
  });
  inbox.handle = (event) => app.handleEvent(event);
  threadTs = await workspace.mira.say(channel, 'question');
});
afterEach(() => workspace.close());

const place = () => ({ workspace: 'T0SANDBOX1', channel, threadTs });
async function newest(): Promise<Shown> {
  const shown = (await workspace.mira.messages(channel)).at(-1);
  if (shown === undefined) throw new Error('No message');
  return shown;
}
async function prompt(): Promise<Shown> {
  const post = { place: place(), effectId: 'e1', dialogueId: 'd1', round: 1, clarification };
  await workspace.surface().postPrompt(post);
  return newest();
}
const at = (ts: string) => ({ place: place(), ts, dialogueId: 'd1', round: 1, clarification });

describe('a button of a prompt', () => {
  it('"Show all" is a pick of all', async () => {
    await workspace.mira.click(channel, await prompt(), 'Show all');
    await vi.waitFor(() => expect(told.picked).toMatchObject([{ dialogueId: 'd1', optionId: 'all' }]), soon);
  });

  it('"Change", the options that come back, and "Keep" are told apart from picks', async () => {
    const { mira } = workspace;
    const { ts } = await prompt();
    const surface = workspace.surface();
    await surface.settlePrompt({ ...at(ts), outcome: { kind: 'chosen', chosen: team, mayChange: true } });
    await mira.click(channel, await newest(), 'Change');
    await surface.reopenPrompt({ ...at(ts), chosen: team });
    await mira.click(channel, await newest(), 'Basic');
    await mira.click(channel, await newest(), 'Keep “Team”');
    await vi.waitFor(() => expect(told.pressed).toHaveLength(3), soon);
    const prompted = { dialogueId: 'd1', round: 1, by: mira.id, promptTs: ts };
    expect(told.pressed).toEqual([
      { control: 'reopen', ...prompted },
      { control: 'change', ...prompted, optionId: 'o1' },
      { control: 'keep', ...prompted },
    ]);
    expect(told.picked).toEqual([]);
  });

  it('"Why are you asking?" shows the clicker alone what each option rests on', async () => {
    told.script.explanation = {
      why: 'plans differ',
      options: [
        { label: 'Basic', answer: '<5> GB', citation: citationOf('Plans', { quote: 'Basic has <5> GB' }) },
        { label: 'Team', answer: null, citation: null },
      ],
    };
    await workspace.jonas.click(channel, await prompt(), 'Why are you asking?');
    await vi.waitFor(() => expect(workspace.jonas.whispers).toHaveLength(1), soon);
    const [words] = workspace.jonas.whispers;
    expect(words).toContain('plans differ');
    expect(words).toContain('• *Basic* – “Basic has &lt;5&gt; GB” – <http://127.0.0.1:1/passage|Plans>');
    expect(words).toContain('• *Team*');
    expect(workspace.mira.whispers).toEqual([]);
  });

  it('below an answer picks another reading', async () => {
    const answer = { text: 'For 90 days.', short: null, citations: [citationOf('Plans')] };
    const reply = { kind: 'answer' as const, answer, revisedQuestion: null };
    const others = [{ id: 'alt1', label: 'Enterprise', readingIds: ['r3'] }];
    await workspace
      .surface()
      .postReply({ place: place(), effectId: 'e2', dialogueId: 'd1', reply, others, round: 1 });
    await workspace.mira.click(channel, await newest(), 'Enterprise');
    const wanted = { control: 'switch', dialogueId: 'd1', round: 1, optionId: 'alt1', promptTs: null };
    await vi.waitFor(() => expect(told.pressed).toMatchObject([wanted]), soon);
  });
});

describe('"Something else…"', () => {
  async function opened(): Promise<void> {
    await workspace.mira.click(channel, await prompt(), 'Something else…');
    await vi.waitFor(() => expect(workspace.mira.forms).toHaveLength(1), soon);
  }

  it('opens a form, whose question is shown and asked in the same thread', async () => {
    await opened();
    expect(told.asked).toEqual([]);
    expect(await workspace.mira.submit('How long are <backups> kept?')).toBe('closed');
    await vi.waitFor(() => expect(told.asked).toHaveLength(1), soon);
    const shown = await newest();
    expect(shown).toMatchObject({ thread_ts: threadTs, text: expect.stringContaining('&lt;backups&gt;') });
    expect(told.asked).toEqual([
      {
        place: place(),
        asker: workspace.mira.id,
        question: 'How long are <backups> kept?',
        messageTs: shown.ts,
        supersedes: 'd1',
      },
    ]);
  });

  it('opens nothing for whoever may not pick', async () => {
    told.script.press = async () => 'other-user';
    await workspace.jonas.click(channel, await prompt(), 'Something else…');
    await vi.waitFor(() => expect(workspace.jonas.whispers).toEqual([refusals['other-user']]), soon);
    expect(workspace.jonas.forms).toEqual([]);
  });

  it('stays open with a reason if nothing was typed, or if it cannot be kept', async () => {
    await opened();
    expect(await workspace.mira.submit('?!')).toBe('errors');
    inbox.before = () => Promise.reject(new Error('Redis is away'));
    expect(await workspace.mira.submit('How long?')).toBe('errors');
    expect(told.asked).toEqual([]);
    inbox.before = async () => {};
    expect(await workspace.mira.submit('How long?')).toBe('closed');
    await vi.waitFor(() => expect(told.asked).toHaveLength(1), soon);
  });
});

describe('the message shortcut', () => {
  it('asks the message in its thread for whoever used it, once', async () => {
    const ts = await workspace.mira.say(channel, 'how long are backups kept?');
    await workspace.jonas.pointAt(channel, ts);
    await workspace.jonas.pointAt(channel, ts);
    await vi.waitFor(() => expect(told.asked).toHaveLength(1), soon);
    expect(told.asked).toEqual([
      {
        place: { workspace: 'T0SANDBOX1', channel, threadTs: ts },
        asker: workspace.jonas.id,
        question: 'how long are backups kept?',
        messageTs: ts,
      },
    ]);
  });

  it('says so if there is nothing to ask, or if it is lost', async () => {
    const { mira } = workspace;
    await mira.pointAt(channel, await mira.say(channel, '…'));
    await vi.waitFor(() => expect(mira.whispers).toEqual([nothingToAsk]), soon);
    inbox.before = () => Promise.reject(new Error('Redis is away'));
    await mira.pointAt(channel, await mira.say(channel, 'how long?'));
    await vi.waitFor(() => expect(mira.whispers).toHaveLength(2), soon);
    const reference = workspace.lines.find((line) => line.reference)?.reference;
    expect(mira.whispers[1]).toBe(tryAgain(`${reference}`));
  });

  it('says so where we are not in the channel', async () => {
    const { mira } = workspace;
    const elsewhere = await mira.found('elsewhere');
    await mira.pointAt(elsewhere, await mira.say(elsewhere, 'how long are backups kept?'));
    await vi.waitFor(() => expect(mira.whispers).toEqual([notInChannel]), soon);
    expect(told.asked).toEqual([]);
  });
});

describe('messages', () => {
  it('that are deleted are told of', async () => {
    await workspace.mira.remove(channel, threadTs);
    const gone = { workspace: 'T0SANDBOX1', channel, messageTs: threadTs };
    await vi.waitFor(() => expect(told.withdrawn).toMatchObject([gone]), soon);
  });

  it('to us alone are offered as picks, outside threads too', async () => {
    told.script.picks.set('2', 'ok');
    await workspace.mira.say(directWithMira, '2');
    await vi.waitFor(() => expect(told.typed).toMatchObject([{ place: { threadTs: null } }]), soon);
    expect(told.asked).toEqual([]);
  });
});

describe('what we are doing', () => {
  it('is shown until something is posted, and is not missed where it cannot be shown', async () => {
    const surface = workspace.surface();
    await surface.showWorking(place());
    await surface.postPrompt({ place: place(), effectId: 'e1', dialogueId: 'd1', round: 1, clarification });
    await vi.waitFor(() => expect(workspace.mira.statuses).toEqual(['is reading the documents…', '']), soon);
    await surface.showWorking({ ...place(), threadTs: '1.1' });
    expect(workspace.lines).toMatchObject([{ level: 'debug', message: 'status not set' }]);
  });
});
