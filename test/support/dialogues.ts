import { expect, onTestFinished } from 'vitest';
import type { Asked, Picked } from '../../src/dialogue/conversation.ts';
import { type ConversationDeps, converse } from '../../src/dialogue/converse.ts';
import { handleEffect } from '../../src/dialogue/handle-effect.ts';
import type { PerformDeps } from '../../src/dialogue/perform.ts';
import type { DialogueRecord } from '../../src/dialogue/record.ts';
import { startEffects } from '../../src/store/effects.ts';
import { silentLogger } from '../../src/telemetry/log.ts';
import { fixedAnswerer } from './fixed-answerer.ts';
import { asksWhichPlan } from './judgements.ts';
import { recordingSurface } from './recording-surface.ts';
import { emptyWorkspace } from './workspace.ts';

/** The thread that dialogues in tests happen in. */
export const place = { workspace: 'T1', channel: 'C1', threadTs: '1.1' };

/** A question by U1 about storage. */
export const storageQuestion: Asked = {
  place,
  asker: 'U1',
  question: 'How much storage is there?',
  messageTs: '1.1',
};

type Given = Partial<Pick<PerformDeps, 'answerer' | 'surface' | 'log'> & ConversationDeps>;

/** Dialogues at work: real store, queue and worker; "Which plan: Basic, Team, or Enterprise?" unless given otherwise. */
export async function dialoguesAtWork(given: Given = {}) {
  const { store, options } = await emptyWorkspace();
  const answerer = fixedAnswerer(asksWhichPlan);
  const surface = recordingSurface();
  const deps = { store, clock: Date.now, answerer, surface, log: silentLogger, ...given };
  const effects = startEffects({
    ...options,
    handle: (effect, triesLeft) => handleEffect(effect, triesLeft, deps),
  });
  onTestFinished(() => effects.close());
  const conversation = converse(deps);

  /** Waits until the dialogue is in a state. */
  async function until(id: string, state: DialogueRecord['flow']['value']): Promise<DialogueRecord> {
    await expect.poll(async () => (await store.load(id))?.flow.value, { timeout: 5000 }).toBe(state);
    const record = await store.load(id);
    if (!record) expect.unreachable();
    return record;
  }

  /** Asks and waits for the prompt. @returns a click on its first option by the asker. */
  async function asked(question: Asked = storageQuestion): Promise<Picked> {
    const dialogueId = await conversation.ask(question);
    const record = await until(dialogueId, 'waiting');
    const promptTs = record.rounds[0]?.promptTs ?? '';
    return { dialogueId, round: 1, optionId: 'o1', by: question.asker, promptTs };
  }

  return { ...conversation, store, options, deps, surface, answerer, until, asked };
}
