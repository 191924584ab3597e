import { everything, together } from '../../flows/picked.ts';
import { namedOption } from '../engine/named-option.ts';
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

const allWords = /^(?:(?:show |tell )?(?:me )?all(?: of (?:them|these|those))?|everything)$/;
const bothWords = /^(?:both|both of (?:them|these|those))$/;
const noneWords = /^(?:none|none of (?:them|these|those|the above)|neither|neither of (?:them|these))$/;

/** What a typed reply picks: the id of an option, of several together, or of all; or none of them. */
export type TypedPick =
  | {
      readonly kind: 'option';
      readonly optionId: string;
      /** Whether it was named by a word or two of its label: others in the thread may say such a word for any reason. */
      readonly loosely?: true;
    }
  | { readonly kind: 'none' };

/**
 * Reads a typed message as a pick: an exact label, its number, an ordinal, the beginning of exactly one label,
 * several of them ("1, 3", "both", "all"), words that stand in one label alone, or "none of these". Case, spacing, full-width characters and a full stop
 * at the end do not matter. A label wins over a number, and over every other word.
 *
 * @returns null if the text is anything else.
 */
export function readTypedPick(text: string, options: readonly Option[]): TypedPick | null {
  const typed = fold(text);
  const one = labelled(typed, options) ?? options[positionIn(typed, options.length)];
  if (one) return { kind: 'option', optionId: one.id };
  if (noneWords.test(typed)) return { kind: 'none' };
  const wantsAll = allWords.test(typed) || (options.length === 2 && bothWords.test(typed));
  const optionId = wantsAll ? everything : (severalIn(typed, options) ?? onlyBeginning(typed, options)?.id);
  if (optionId !== undefined) return { kind: 'option', optionId };
  const named = namedOption(text, options);
  return named ? { kind: 'option', optionId: named.id, loosely: true } : null;
}

/** @returns whether a text is one number and nothing else, such as "2", "2." or "option 2". */
export function isBareNumber(text: string): boolean {
  return numberIn(fold(text)) !== null;
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

function labelled(typed: string, options: readonly Option[]): Option | undefined {
  return options.find((option) => fold(option.label) === typed);
}

function numberIn(typed: string): number | null {
  const [, number] = /^(?:option |number |no\.? |# ?)?(\d{1,3})\)?$/.exec(typed) ?? [];
  return number === undefined ? null : Number(number);
}

/** @returns the index that a number or an ordinal means; -1 if it is neither. */
function positionIn(typed: string, count: number): number {
  const number = numberIn(typed);
  if (number !== null) return number - 1;
  const [, ordinal] = /^(?:the )?(\w+)(?: (?:one|option))?$/.exec(typed) ?? [];
  if (ordinal === undefined) return -1;
  if (ordinal === 'last') return count - 1;
  return ordinals.findIndex((words) => words.includes(ordinal));
}

/** "1, 3", "1 and 3", "basic & team": every part must be a number or a whole label. */
function severalIn(typed: string, options: readonly Option[]): string | undefined {
  const parts = typed.split(/\s*(?:,\s*and\b|,|&|\+|\band\b)\s*/);
  if (parts.length < 2) return undefined;
  const picked = new Set(
    parts.map((part) => labelled(part, options) ?? options[(numberIn(part) ?? 0) - 1] ?? null),
  );
  if (picked.has(null) || picked.size < 2) return undefined;
  if (picked.size === options.length) return everything;
  return options
    .filter((option) => picked.has(option))
    .map(({ id }) => id)
    .join(together);
}

function onlyBeginning(typed: string, options: readonly Option[]): Option | null {
  if ((typed.match(/\p{L}/gu) ?? []).length < 3) return null;
  const [only, ...others] = options.filter((option) => fold(option.label).startsWith(typed));
  return others.length === 0 ? (only ?? null) : null;
}
