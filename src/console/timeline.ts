import type { DialogueRecord } from '../dialogue/record.ts';
import { choicesOf, choiceWords, pickedBy } from './choice.ts';
import type { Named } from './named.ts';

/** One thing that happened in a dialogue. */
export interface Happening {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly label: string;
  /** More words about it; null if the label says all. */
  readonly detail: string | null;
  /** Milliseconds since the happening before; null for the first. */
  readonly sinceMs: number | null;
}

const labels: Readonly<Record<string, string>> = {
  asked: 'Asked',
  rewrote: 'Follow-up worked out',
  reread: 'Asked without the earlier choice',
  decided: 'Read and decided',
  prompted: 'Clarification posted',
  chose: 'Option picked',
  reopened: 'Choice opened again',
  kept: 'Choice kept',
  changed: 'Choice changed',
  switched: 'Another reading picked',
  settled: 'Buttons replaced',
  drafted: 'Reply worked out',
  replied: 'Reply posted',
  expired: 'Ran out',
  withdrawn: 'Withdrawn',
  superseded: 'Another question was asked',
  failed: 'Failed',
  apologised: 'Apology posted',
  reviewed: 'Reviewed',
  abandoned: 'A side step was given up',
};

/** @returns what happened in a dialogue, oldest first, from its log. */
export function timeline(record: DialogueRecord, named: Pick<Named, 'person'>): Happening[] {
  const first = record.log[0];
  const asked = { at: record.createdAt, event: 'asked' };
  const log = first?.event === 'asked' ? record.log : [asked, ...record.log];
  return log.map(({ at, event }, index) => ({
    at,
    label: labels[event] ?? event,
    detail: event === 'asked' ? `by ${named.person(record.asker)}` : choiceDetail(record, at, event, named),
    sinceMs: index === 0 ? null : Math.max(0, at - (log[index - 1]?.at ?? at)),
  }));
}

function choiceDetail(
  { rounds }: DialogueRecord,
  at: number,
  event: string,
  named: Pick<Named, 'person'>,
): string | null {
  if (!['chose', 'changed', 'switched'].includes(event)) return null;
  for (const round of rounds) {
    const choice = choicesOf(round).find((one) => one.at === at);
    if (choice) return `“${choiceWords(round, choice)}” ${pickedBy(choice, named)}`;
  }
  return null;
}
