import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { converse } from '../../src/dialogue/converse.ts';
import { handleEffect } from '../../src/dialogue/handle-effect.ts';
import type { Answerer } from '../../src/dialogue/ports.ts';
import { refusals } from '../../src/slack/refusals.ts';
import { connectRedis, type RedisConnection } from '../../src/store/connect.ts';
import { openStore } from '../../src/store/dialogue-store.ts';
import { startEffects } from '../../src/store/effects.ts';
import { openInbox, startInbox } from '../../src/store/inbox.ts';
import { asksWhichPlan } from '../support/judgements.ts';
import type { Shown } from '../support/sandbox-person.ts';
import { citationOf } from '../support/slack-samples.ts';
import { channel, type OpenWorkspace, openWorkspace } from '../support/slack-workspace.ts';

const soon = { timeout: 10_000, interval: 20 };

const answerer: Answerer = {
  readAndDecide: async () => asksWhichPlan,
  standAlone: async (question) => ({ question, choice: null, isReused: false, calls: [] }),
  answerReading: async (_, reading) => ({
    answer: {
      text: `The ${reading.label} plan has 50 GB.`,
      short: '50 GB',
      citations: [citationOf('Plans', { heading: reading.label, url: 'https://docs.example.org/plans' })],
    },
    reader: 'extractive',
    calls: [],
    fallback: null,
  }),
};

let workspace: OpenWorkspace;
let connection: RedisConnection;
let stop: () => Promise<void>;

beforeEach(async () => {
  workspace = await openWorkspace();
  connection = await connectRedis(inject('redisUrl'));
  const { log } = workspace;
  const kept = { connection, prefix: `{test-path:${randomUUID()}}`, log };
  const store = openStore(kept);
  const inbox = openInbox(kept);
  const deps = { store, clock: Date.now };
  const surface = workspace.surface();
  const app = await workspace.connect({ conversation: converse(deps), inbox });
  const effects = startEffects({
    ...kept,
    handle: (effect, triesLeft) => handleEffect(effect, triesLeft, { ...deps, answerer, surface, log }),
  });
  const events = startInbox({ ...kept, handle: (event) => app.handleEvent(event) });
  stop = async () => {
    await Promise.all([events.close(), effects.close()]);
    await Promise.all([store.close(), inbox.close()]);
  };
});
afterEach(async () => {
  await workspace.close();
  await stop();
  await connection.quit();
});

const ofBot = async () =>
  (await workspace.mira.messages(channel)).filter(({ bot_id }) => bot_id !== undefined);
const labelsOf = (shown: Shown | undefined) =>
  (shown?.blocks ?? []).flatMap(({ type, elements }) =>
    type === 'actions'
      ? (elements ?? []).map(({ text }) => (typeof text === 'object' ? text.text : text))
      : [],
  );

/** Mira asks. @returns the thread, and the prompt in it. */
async function askedBack(): Promise<{ threadTs: string; prompt: Shown }> {
  const threadTs = await workspace.mira.say(channel, '@whichbot how much storage is there?');
  const prompt = await vi.waitFor(async () => {
    const [first] = await ofBot();
    if (first === undefined) throw new Error('No prompt yet');
    return first;
  }, soon);
  return { threadTs, prompt };
}

async function answered(threadTs: string, label: string): Promise<void> {
  await vi.waitFor(async () => {
    const [settled, answer, ...more] = await ofBot();
    expect(more).toEqual([]);
    expect(settled?.text).toContain(`You chose *${label}*`);
    expect(labelsOf(settled)).toEqual(['Change']);
    expect(answer).toMatchObject({
      thread_ts: threadTs,
      text: [
        `The ${label} plan has *50 GB*. [1]`,
        `[1] <https://docs.example.org/plans|Plans › ${label}>`,
      ].join('\n'),
    });
  }, soon);
}

describe('from a mention to an answer, through sandbox, Bolt and Redis', () => {
  it('a question with several readings is asked back, and only the asker’s click is taken, once', async () => {
    const { mira, jonas } = workspace;
    const { threadTs, prompt } = await askedBack();
    expect(prompt).toMatchObject({
      thread_ts: threadTs,
      text: expect.stringContaining('Which plan: Basic, Team, or Enterprise?'),
    });

    await jonas.click(channel, prompt, 'Basic');
    await vi.waitFor(() => expect(jonas.whispers).toEqual([refusals['other-user']]), soon);
    expect(await ofBot()).toHaveLength(1);

    await mira.click(channel, prompt, 'Team');
    await answered(threadTs, 'Team');
    expect(mira.whispers).toEqual([]);
  });

  it('two clicks at once make one answer, and the second one is told so', async () => {
    const { mira } = workspace;
    const { threadTs, prompt } = await askedBack();
    await Promise.all([mira.click(channel, prompt, 'Team'), mira.click(channel, prompt, 'Team')]);
    await answered(threadTs, 'Team');
    await vi.waitFor(() => expect(mira.whispers).toEqual([refusals.answered]), soon);
  });

  it('a number typed into the thread is a pick, and other words are not', async () => {
    const { mira, jonas } = workspace;
    const { threadTs } = await askedBack();
    await jonas.say(channel, '2 of us wonder about that', threadTs);
    await mira.say(channel, 'hm, 2023?', threadTs);
    await jonas.say(channel, '2', threadTs);
    await vi.waitFor(() => expect(jonas.whispers).toEqual([refusals['other-user']]), soon);
    await mira.say(channel, '2', threadTs);
    await answered(threadTs, 'Team');
  });

  it('a label typed into the thread is a pick in any case', async () => {
    const { threadTs } = await askedBack();
    await workspace.mira.say(channel, 'enterprise', threadTs);
    await answered(threadTs, 'Enterprise');
  });
});
