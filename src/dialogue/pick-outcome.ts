import { pickedFrom } from '../../flows/picked.ts';
import type { Picked, PickOutcome, Pressed, PromptRef } from './conversation.ts';
import type { DialogueRecord } from './record.ts';

/** Who may pick an option. */
export type Pickers = 'asker' | 'anyone';

/**
 * Judges a pick, in this order: known, on the prompt's own message, by somebody who may, still open, in time.
 *
 * @param now in milliseconds since 1970.
 * @returns "ok" if it can be taken.
 */
export function pickOutcome(
  record: DialogueRecord,
  picked: Picked,
  pickers: Pickers,
  now: number,
): PickOutcome {
  const clarification = record.rounds[picked.round - 1]?.judgement.clarification ?? null;
  if (pickedFrom(clarification, picked.optionId) === null) return 'unknown';
  return promptRefusal(record, picked, pickers) ?? openOutcome(record, now);
}

/**
 * Judges a button that is not an open prompt's option, in the same order.
 *
 * @param now in milliseconds since 1970.
 * @returns "ok" if it can be taken.
 */
export function pressOutcome(
  record: DialogueRecord,
  pressed: Pressed,
  pickers: Pickers,
  now: number,
): PickOutcome {
  switch (pressed.control) {
    case 'rephrase':
      return promptRefusal(record, pressed, pickers) ?? openOutcome(record, now);
    case 'reread':
      return rereadOutcome(record, pressed, pickers);
    case 'switch':
      return switchOutcome(record, pressed, pickers);
    case 'change': {
      const clarification = record.rounds[pressed.round - 1]?.judgement.clarification ?? null;
      if (pickedFrom(clarification, pressed.optionId) === null) return 'unknown';
      return promptRefusal(record, pressed, pickers) ?? settledOutcome(record);
    }
    default:
      return promptRefusal(record, pressed, pickers) ?? settledOutcome(record);
  }
}

/** @returns null if nothing about prompt and person stands in the way. */
function promptRefusal(record: DialogueRecord, at: PromptRef, pickers: Pickers): PickOutcome | null {
  const round = record.rounds[at.round - 1];
  if (!round?.judgement.clarification || at.round > record.flow.context.round) return 'unknown';
  if (at.promptTs !== null && round.promptTs !== null && at.promptTs !== round.promptTs) return 'unknown';
  if (pickers === 'asker' && at.by !== record.asker) return 'other-user';
  return at.round < record.flow.context.round ? 'superseded' : null;
}

function openOutcome({ flow, rounds }: DialogueRecord, now: number): PickOutcome {
  const expiresAt = rounds[flow.context.round - 1]?.expiresAt ?? null;
  switch (flow.value) {
    case 'asking':
    case 'waiting':
      return expiresAt !== null && now >= expiresAt ? 'late' : 'ok';
    case 'expired':
      return 'late';
    case 'withdrawn':
    case 'superseded':
      return 'superseded';
    default:
      return 'answered';
  }
}

/** A choice can be changed once its answer is there. */
function settledOutcome({ flow }: DialogueRecord): PickOutcome {
  switch (flow.value) {
    case 'answered':
      return 'ok';
    case 'answering':
      return 'answered';
    case 'expired':
      return 'late';
    default:
      return 'superseded';
  }
}

function rereadOutcome(record: DialogueRecord, { by }: PromptRef, pickers: Pickers): PickOutcome {
  if (!record.followUp) return 'unknown';
  if (pickers === 'asker' && by !== record.asker) return 'other-user';
  return record.followUp.reused ? settledOutcome(record) : 'superseded';
}

function switchOutcome(record: DialogueRecord, picked: Picked, pickers: Pickers): PickOutcome {
  const { alternatives = [] } = record.flow.context;
  if (!alternatives.some(({ id }) => id === picked.optionId)) return 'unknown';
  if (pickers === 'asker' && picked.by !== record.asker) return 'other-user';
  return picked.round === record.rounds.length ? settledOutcome(record) : 'superseded';
}
