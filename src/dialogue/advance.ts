import { RevisionConflict, StoredDataError } from '../errors.ts';
import type { DialogueEvent } from './events.ts';
import type { Clock, DialogueStore } from './ports.ts';
import type { DialogueRecord } from './record.ts';
import { type StepSettings, step } from './step.ts';

/** What dialogues need to go on. */
export interface DialogueDeps {
  readonly store: DialogueStore;
  readonly clock: Clock;
  /** Clarifications that may be asked at most; default 2. */
  readonly maxRounds?: number;
  /** How long an option may be picked, in milliseconds; default 24 hours. */
  readonly promptLifeMs?: number;
}

/** What became of an event. */
export interface Advanced {
  /** Whether the event fitted where the dialogue stood. If not, nothing changed. */
  readonly accepted: boolean;
  /** The dialogue as it stands now. */
  readonly record: DialogueRecord;
}

const maxTries = 10;

/**
 * Takes a dialogue one event on: one load, one pure step, one save with the effects it asks for.
 *
 * @param done id of the effect that the event comes from; removed in the same save.
 * @throws {StoredDataError} if there is no such dialogue, or it cannot be read.
 * @throws {RevisionConflict} if others were faster ten times in a row.
 */
export async function advance(
  deps: DialogueDeps,
  id: string,
  event: DialogueEvent,
  done?: string,
): Promise<Advanced> {
  for (let tries = 1; ; tries++) {
    const record = await loadKnown(deps.store, id);
    const next = step(record, event, settingsOf(deps));
    if (!next) return { accepted: false, record };
    try {
      await deps.store.save(next.record, next.effects, done);
      return { accepted: true, record: next.record };
    } catch (error) {
      if (!(error instanceof RevisionConflict) || tries === maxTries) throw error;
    }
  }
}

/** @throws {StoredDataError} if there is no such dialogue, or it cannot be read. */
export async function loadKnown(store: DialogueStore, id: string): Promise<DialogueRecord> {
  const record = await store.load(id);
  if (!record) throw new StoredDataError(`Cannot go on with dialogue "${id}" as it is not stored any more`);
  return record;
}

/** @returns the settings of a step taken now. */
export function settingsOf(deps: DialogueDeps): StepSettings {
  return {
    now: deps.clock(),
    maxRounds: deps.maxRounds ?? 2,
    promptLifeMs: deps.promptLifeMs ?? 24 * 3_600_000,
  };
}
