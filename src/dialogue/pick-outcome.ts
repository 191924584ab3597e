import type { Picked, PickOutcome } from './conversation.ts';
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
  const round = record.rounds[picked.round - 1];
  const options = round?.judgement.clarification?.options ?? [];
  const known = options.some((option) => option.id === picked.optionId);
  if (!round || !known || picked.round > record.flow.context.round) return 'unknown';
  if (picked.promptTs !== null && round.promptTs !== null && picked.promptTs !== round.promptTs)
    return 'unknown';
  if (pickers === 'asker' && picked.by !== record.asker) return 'other-user';
  if (picked.round < record.flow.context.round) return 'superseded';
  return openOutcome(record.flow.value, round.expiresAt, now);
}

function openOutcome(
  state: DialogueRecord['flow']['value'],
  expiresAt: number | null,
  now: number,
): PickOutcome {
  switch (state) {
    case 'asking':
    case 'waiting':
      return expiresAt !== null && now >= expiresAt ? 'late' : 'ok';
    case 'expired':
      return 'late';
    case 'withdrawn':
      return 'superseded';
    default:
      return 'answered';
  }
}
