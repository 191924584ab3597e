import { afterEach, beforeEach, expect } from 'vitest';
import type { Reply } from '../../src/dialogue/ports.ts';
import { createSlackClient } from '../../src/slack/app.ts';
import { openAttempts } from '../../src/store/attempts.ts';
import { citationOf } from './slack-samples.ts';
import { channel, type OpenWorkspace, openWorkspace } from './slack-workspace.ts';
import { emptyWorkspace } from './workspace.ts';

/** How long a test waits for what a page shows. */
export const soon = { timeout: 5000, interval: 10 };

/** Milliseconds between two pieces of a stream. */
export const streamEveryMs = 10;

/** The sentences that are streamed. */
export const first = 'Backups are kept for 90 days.';

/** What follows `first`. */
export const second = 'They are checked every night.';

/** The reply whose stream is opened. */
export const streamPost = { effectId: 'd1.4.0', dialogueId: 'd1', asker: 'U0MIRA0001' };

/** An apology in the dialogue of `streamPost`. */
export const apology = { effectId: 'd1.6.0', dialogueId: 'd1', reason: 'Not today.', reference: 'r1' };

/** What the message of a finished stream carries. */
export const finished = {
  streaming_state: 'completed',
  metadata: { event_payload: { effect_id: 'd1.4.0' } },
};

/** A reply with a source and a footer. */
export const answer = (text: string): Reply => ({
  kind: 'answer',
  answer: { text, short: null, citations: [citationOf('Plans', { url: 'https://docs.example.org/plans' })] },
  revisedQuestion: 'How long?, Which plan: Basic',
});

/** What a test starts with: it is there from the beginning of each test. */
interface Ground {
  readonly workspace: OpenWorkspace;
  readonly place: { readonly workspace: string; readonly channel: string; readonly threadTs: string };
  readonly redis: Awaited<ReturnType<typeof emptyWorkspace>>['options'];
  /** Milliseconds that the clocks of sandbox and bot are ahead; a test may change it. */
  passedMs: number;
}

/** A thread with a question for each test, and the bot that streams into it. */
export function useStreamedThread() {
  let ground: Ground | null = null;
  const at = () => ground ?? expect.unreachable('a test has begun');
  const clock = () => Date.now() + (ground?.passedMs ?? 0);
  beforeEach(async () => {
    ground = null;
    const workspace = await openWorkspace({}, clock);
    const threadTs = await workspace.mira.say(channel, 'question');
    const { options: redis } = await emptyWorkspace();
    ground = { workspace, place: { workspace: 'T0SANDBOX1', channel, threadTs }, redis, passedMs: 0 };
  });
  afterEach(() => at().workspace.close());
  return { at, ...botOf(at, clock), ...seenIn(at) };
}

function botOf(at: () => Ground, clock: () => number) {
  const surface = (client = at().workspace.client) =>
    at().workspace.surface({ client, attempts: openAttempts(at().redis), streamEveryMs, clock });
  type Bot = ReturnType<typeof surface>;
  return {
    /** A bot as after a start. */
    surface,
    /** A bot that reaches Slack by another address. */
    viaLine: (slackApiUrl: string) =>
      surface(createSlackClient({ botToken: 'xoxb-test', slackApiUrl }, at().workspace.log)),
    open: (on: Bot) => on.openStream({ place: at().place, ...streamPost }),
    post: (on: Bot, reply: Reply) =>
      on.postReply({
        place: at().place,
        effectId: streamPost.effectId,
        dialogueId: streamPost.dialogueId,
        reply,
        others: [],
        round: 1,
        readBy: { reader: 'model', tookOver: false },
      }),
  };
}

function seenIn(at: () => Ground) {
  const inThread = async () => {
    const { threadTs } = at().place;
    const messages = await at().workspace.mira.messages(channel);
    return messages.filter(({ thread_ts, ts }) => thread_ts === threadTs && ts !== thread_ts);
  };
  return {
    /** The messages of the thread, without the question. */
    inThread,
    /** Waits until the thread shows one message with a text. */
    shows: (text: string) =>
      expect.poll(async () => (await inThread()).map((one) => one.text), soon).toEqual([text]),
    /** A message as Slack tells it to the bot. */
    carried: async (ts: string) => {
      const { messages = [] } = await at().workspace.client.conversations.replies({
        channel,
        ts: at().place.threadTs,
        include_all_metadata: true,
      });
      return messages.find((message) => message.ts === ts);
    },
  };
}
