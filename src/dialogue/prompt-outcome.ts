import { everything, pickedFrom } from '../../flows/picked.ts';
import type { PromptOutcome } from './ports.ts';
import type { DialogueRecord } from './record.ts';

/** @returns what a round's prompt came to, as far as the record knows. */
export function promptOutcome(record: DialogueRecord, number: number): PromptOutcome {
  const { value, context } = record.flow;
  if (value === 'withdrawn') return { kind: 'withdrawn' };
  const round = record.rounds[number - 1];
  const chosen = pickedFrom(round?.judgement.clarification ?? null, round?.choice?.optionId ?? '');
  if (chosen === null) return { kind: value === 'superseded' ? 'superseded' : 'expired' };
  const mayChange = ['answering', 'answered'].includes(value) && context.chosen?.id === chosen.id;
  const isLast = context.round === number && record.rounds.length === number;
  return { kind: chosen.id === everything ? 'all' : 'chosen', chosen, mayChange: mayChange && isLast };
}
