import type { Option } from '../engine/schema.ts';

const ordinals = [
  ['first', '1st'],
  ['second', '2nd'],
  ['third', '3rd'],
  ['fourth', '4th'],
  ['fifth', '5th'],
  ['sixth', '6th'],
  ['seventh', '7th'],
  ['eighth', '8th'],
  ['ninth', '9th'],
  ['tenth', '10th'],
];

/**
 * Reads a typed message as a pick: an exact label, its number, an ordinal, or the beginning of exactly one label.
 * Case, spacing, full-width characters and a full stop at the end do not matter. A label wins over a number.
 *
 * @returns null if the text is anything else.
 */
export function readTypedPick(text: string, options: readonly Option[]): Option | null {
  const typed = fold(text);
  const exact = options.find((option) => fold(option.label) === typed);
  return exact ?? options[positionIn(typed, options.length)] ?? onlyBeginning(typed, options);
}

function fold(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.!]+$/, '')
    .trim()
    .toLowerCase();
}

/** @returns the index that a number or an ordinal means; -1 if it is neither. */
function positionIn(typed: string, count: number): number {
  const [, number] = /^(?:option |number |no\.? |# ?)?(\d{1,3})\)?$/.exec(typed) ?? [];
  if (number !== undefined) return Number(number) - 1;
  const [, ordinal] = /^(?:the )?(\w+)(?: (?:one|option))?$/.exec(typed) ?? [];
  if (ordinal === undefined) return -1;
  if (ordinal === 'last') return count - 1;
  return ordinals.findIndex((words) => words.includes(ordinal));
}

function onlyBeginning(typed: string, options: readonly Option[]): Option | null {
  if ((typed.match(/\p{L}/gu) ?? []).length < 3) return null;
  const [only, ...others] = options.filter((option) => fold(option.label).startsWith(typed));
  return others.length === 0 ? (only ?? null) : null;
}
