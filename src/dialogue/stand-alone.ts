import { advance, type DialogueDeps } from './advance.ts';
import { earlierOf } from './earlier-of.ts';
import type { Answerer } from './ports.ts';
import type { DialogueRecord } from './record.ts';

/** What making a follow-up stand alone needs. */
export interface StandAloneDeps extends DialogueDeps {
  readonly answerer: Pick<Answerer, 'standAlone'>;
}

/**
 * Works out how a follow-up reads without its thread, and keeps it, so that a second try asks no model again.
 *
 * @returns the dialogue as it stands then; unchanged if the question follows none or was worked out before.
 */
export async function standAlone(record: DialogueRecord, deps: StandAloneDeps): Promise<DialogueRecord> {
  const { followUp, question, place } = record;
  if (!followUp || followUp.standAlone !== null) return record;
  const before = await deps.store.load(followUp.after);
  if (!before) return record;
  const earlier = earlierOf(before);
  const found = await deps.answerer.standAlone(question, earlier, { channel: place.channel });
  const { choice, isReused, calls } = found;
  const worked = await advance(deps, record.id, {
    type: 'rewrote',
    followUp: {
      after: followUp.after,
      standAlone: found.question,
      reused: isReused ? choice : null,
      named: isReused ? null : choice,
      offered: earlier.offered,
      calls: [...calls],
    },
  });
  return worked.record;
}
