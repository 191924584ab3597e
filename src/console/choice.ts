import type { Choice, Round } from '../dialogue/record.ts';
import type { Option } from '../engine/schema.ts';
import type { Named } from './named.ts';

/** @returns the options of a round that a choice stands for: one, several together ("o1+o3"), or all of them. */
export function optionsOf(round: Round, choice: Choice | null): Option[] {
  const options = round.judgement.clarification?.options ?? [];
  if (choice?.optionId === 'all') return options;
  const ids = new Set(choice?.optionId.split('+'));
  return options.filter(({ id }) => ids.has(id));
}

/** @returns what was picked, in words. */
export function choiceWords(round: Round, choice: Choice): string {
  const labels = optionsOf(round, choice).map(({ label }) => label);
  return choice.label ?? (labels.join(', ') || choice.optionId);
}

/** @returns every choice of a round, oldest first: those that were changed, then the one that stands. */
export function choicesOf({ earlierChoices, choice }: Round): Choice[] {
  return [...(earlierChoices ?? []), ...(choice ? [choice] : [])];
}

/** @returns who picked and how: "by Mira, with a button". */
export function pickedBy(choice: Choice, named: Pick<Named, 'person'>): string {
  return `by ${named.person(choice.by)}, ${choice.how === 'button' ? 'with a button' : 'by typing'}`;
}
