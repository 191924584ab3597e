import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PromptOutcome } from '../../src/dialogue/ports.ts';
import { SetupError } from '../../src/errors.ts';
import { createSlackApp, createSlackClient } from '../../src/slack/app.ts';
import { apologyMessage } from '../../src/slack/blocks/apology.ts';
import { postOnce } from '../../src/slack/post.ts';
import { openAttempts } from '../../src/store/attempts.ts';
import { losingLine } from '../support/losing-line.ts';
import { directInbox, scriptedConversation } from '../support/scripted-conversation.ts';
import { citationOf, clarificationOf } from '../support/slack-samples.ts';
import { channel, type OpenWorkspace, openWorkspace } from '../support/slack-workspace.ts';
import { emptyWorkspace } from '../support/workspace.ts';

let workspace: OpenWorkspace;
let place: { workspace: string; channel: string; threadTs: string };
const clarification = clarificationOf(['Basic', 'Team']);

beforeEach(async () => {
  workspace = await openWorkspace();
  place = { workspace: 'T0SANDBOX1', channel, threadTs: await workspace.mira.say(channel, 'question') };
});
afterEach(() => workspace.close());

const inThread = async () =>
  (await workspace.mira.messages(channel)).filter(
    ({ thread_ts, ts }) => thread_ts === place.threadTs && ts !== thread_ts,
  );
const promptAt = (ts: string) => ({ place, ts, dialogueId: 'd1', round: 1, clarification });
const chose = (index: number, mayChange: boolean): PromptOutcome => ({
  kind: 'chosen',
  chosen: clarification.options[index] ?? { id: '', label: '', readingIds: [] },
  mayChange,
});
const promptPost = () => ({ place, effectId: 'e1', dialogueId: 'd1', round: 1, clarification });

describe('createSurface()', () => {
  it('posts a prompt into the thread and settles it in place, its buttons gone', async () => {
    const surface = workspace.surface();
    const { ts } = await surface.postPrompt(promptPost());
    expect(await inThread()).toMatchObject([
      { ts, text: expect.stringContaining('Which plan: Basic, or Team?') },
    ]);
    await surface.settlePrompt({ ...promptAt(ts), outcome: chose(1, false) });
    const [settled, ...others] = await inThread();
    expect(others).toEqual([]);
    expect(settled).toMatchObject({ ts, text: 'Which plan: Basic, or Team?\nYou chose *Team*' });
    expect(settled?.blocks?.map(({ type }) => type)).toEqual(['section', 'section']);
  });

  it('posts each effect once, also when it is tried again by another process', async () => {
    const answer = { text: 'For 90 days.', short: null, citations: [citationOf('Plans')] };
    const reply = { kind: 'answer' as const, answer, revisedQuestion: null };
    const post = { place, dialogueId: 'd1', reply, others: [], round: 1 };
    const first = await workspace.surface().postReply({ ...post, effectId: 'e2' });
    const again = await workspace.surface().postReply({ ...post, effectId: 'e2' });
    expect(again).toEqual(first);
    await workspace.surface().postReply({ ...post, effectId: 'e3' });
    expect(await inThread()).toHaveLength(2);
  });

  it('does not look for a post that never began, and does for one that did', async () => {
    const attempts = openAttempts((await emptyWorkspace()).options);
    const apology = { place, effectId: 'e4', dialogueId: 'd1', reason: 'No.', reference: 'r1' };
    const { ts } = await workspace.surface({ attempts }).postApology(apology);
    expect(await workspace.surface({ attempts }).postApology(apology)).toEqual({ ts });
    expect(await inThread()).toHaveLength(1);
  });

  it('finds an effect beyond the first page of a long thread', async () => {
    for (let index = 0; index < 205; index += 1)
      await workspace.jonas.say(channel, `line ${index}`, place.threadTs);
    const first = await workspace.surface().postPrompt(promptPost());
    expect(await workspace.surface().postPrompt(promptPost())).toEqual(first);
  });

  it('passes over a prompt that is gone', async () => {
    const surface = workspace.surface();
    const { ts } = await surface.postPrompt(promptPost());
    await workspace.client.chat.delete({ channel, ts });
    await surface.settlePrompt({ ...promptAt(ts), outcome: { kind: 'expired' } });
    expect(workspace.lines).toMatchObject([{ message: expect.stringContaining('it is gone') }]);
  });

  it('waits as long as Slack asks when there are too many posts, and loses none', async () => {
    const surface = workspace.surface();
    const posts = Array.from({ length: 7 }, (_, index) => `many${index}`);
    await Promise.all(
      posts.map((effectId) =>
        surface.postApology({ place, effectId, dialogueId: 'd1', reason: effectId, reference: 'r' }),
      ),
    );
    expect(await inThread()).toHaveLength(7);
  });
});

describe('postOnce()', () => {
  it('finds a post whose acknowledgement was lost on the way, and leaves it at one copy', async () => {
    const line = await losingLine(workspace.sandbox.url, '/api/chat.postMessage');
    const client = createSlackClient(
      { botToken: 'xoxb-test', slackApiUrl: `${line.url}/api/` },
      workspace.log,
    );
    const message = apologyMessage({ reason: 'No.', reference: 'r1' });
    await expect(postOnce({ client, log: workspace.log }, place, 'e6', message)).rejects.toThrow();
    const { ts } = await postOnce({ client, log: workspace.log }, place, 'e6', message);
    expect(await inThread()).toMatchObject([{ ts }]);
    expect(line.calls).toEqual([
      '/api/conversations.replies',
      '/api/chat.postMessage',
      '/api/conversations.replies',
    ]);
    await line.close();
  });

  it('sends the text alone when Slack refuses the blocks, and logs why', async () => {
    const blocks = [{ type: 'section' as const, text: { type: 'mrkdwn' as const, text: '' } }];
    await postOnce(workspace, place, 'e5', { text: 'the same in words', blocks });
    const [shown, ...others] = await inThread();
    expect(others).toEqual([]);
    expect(shown?.text).toBe('the same in words');
    expect(shown?.blocks).toBeUndefined();
    const said = workspace.lines.find(({ code }) => code === 'invalid_blocks');
    expect(said).toMatchObject({ messages: [expect.stringContaining('must be more than 0 characters')] });
  });
});

describe('createSlackApp()', () => {
  it('names the app token as the problem if no socket can be opened', async () => {
    const access = {
      botToken: 'xoxb-test',
      appToken: 'xapp-wrong',
      slackApiUrl: `${workspace.sandbox.url}/api/`,
    };
    const { conversation } = scriptedConversation();
    const { log, client } = workspace;
    const app = await createSlackApp(client, { access, conversation, inbox: directInbox(), log });
    await expect(app.start()).rejects.toThrow(/Cannot open a socket to Slack \(invalid_auth\)/);
  });

  it('names the token as the problem if Slack does not know it', async () => {
    const access = {
      botToken: 'xoxb-wrong',
      appToken: 'xapp-test',
      slackApiUrl: `${workspace.sandbox.url}/api/`,
    };
    const { conversation } = scriptedConversation();
    const app = createSlackApp(createSlackClient(access, workspace.log), {
      access,
      conversation,
      inbox: directInbox(),
      log: workspace.log,
    });
    await expect(app).rejects.toThrow(SetupError);
    await expect(app).rejects.toThrow(/invalid_auth/);
  });
});
