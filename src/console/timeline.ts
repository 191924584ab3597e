import type { Choice, DialogueRecord } from '../dialogue/record.ts';

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
  decided: 'Read and decided',
  prompted: 'Clarification posted',
  chose: 'Option picked',
  changed: 'Choice changed',
  settled: 'Buttons replaced',
  drafted: 'Reply worked out',
  replied: 'Reply posted',
  expired: 'Ran out',
  withdrawn: 'Withdrawn',
  failed: 'Failed',
  apologised: 'Apology posted',
  abandoned: 'A side step was given up',
};

/** @returns what happened in a dialogue, oldest first, from its log. */
export function timeline(record: DialogueRecord): Happening[] {
  const first = record.log[0];
  const asked = { at: record.createdAt, event: 'asked' };
  const log = first?.event === 'asked' ? record.log : [asked, ...record.log];
  const choices = record.rounds.flatMap((round) =>
    round.choice === null ? [] : [{ round, choice: round.choice }],
  );
  return log.map(({ at, event }, index) => ({
    at,
    label: labels[event] ?? event,
    detail: event === 'asked' ? `by ${record.asker}` : choiceDetail(choices, at, event),
    sinceMs: index === 0 ? null : Math.max(0, at - (log[index - 1]?.at ?? at)),
  }));
}

/** @returns who picked and how: "by U123, with a button". */
export function pickedBy(choice: Choice): string {
  return `by ${choice.by}, ${choice.how === 'button' ? 'with a button' : 'by typing'}`;
}

function choiceDetail(
  choices: readonly { round: DialogueRecord['rounds'][number]; choice: Choice }[],
  at: number,
  event: string,
): string | null {
  const found = ['chose', 'changed'].includes(event)
    ? choices.find(({ choice }) => choice.at === at)
    : undefined;
  if (found === undefined) return null;
  const options = found.round.judgement.clarification?.options ?? [];
  const option = options.find(({ id }) => id === found.choice.optionId);
  return `“${option?.label ?? found.choice.optionId}” ${pickedBy(found.choice)}`;
}
