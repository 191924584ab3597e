import { rule } from '../rule.ts';
import { ordinalOf } from './ordinal.ts';

/** Labels without what they share. */
export interface Shortened {
  readonly labels: string[];
  /** The words that all labels ended with, cut off; "" for none. */
  readonly tail: string;
  /** The same for those that all began with. */
  readonly head: string;
}

/** A rest that can stand alone: letters or digits, and no bracket torn apart. */
function canStand(label: string): boolean {
  const brackets = (label.match(/\(/g) ?? []).length - (label.match(/\)/g) ?? []).length;
  return /[\p{L}\p{N}]{2}|\d/u.test(label) && brackets === 0 && !label.startsWith('(');
}

function sharedFrom(end: -1 | 1, split: readonly (readonly string[])[]): number {
  const shortest = Math.min(...split.map((words) => words.length));
  const at = (words: readonly string[], i: number) => words.at(end === 1 ? i : -1 - i)?.toLowerCase();
  let count = 0;
  while (count < shortest - 1 && split.every((words) => at(words, count) === at(split[0] ?? [], count)))
    count += 1;
  return count;
}

/**
 * Cuts the lower-case words that all labels end with ("Engineering team", "Sales team"), and the words they begin
 * with where versions or years are left ("Larder 3.0", "Larder 3.1"), or what a preposition leads to ("Leave in Spain",
 * "Leave in Peru").
 */
export const withoutCommonWords = rule(
  { name: 'common-words-cut', why: 'What all options end with need not stand on every button' },
  shortened,
  (labels): Shortened => ({ labels: [...labels], tail: '', head: '' }),
);

/** "API", "SLA": the same on every button, though in capitals. */
const SHORT_FORM = /^\p{Lu}{2,5}$/u;
const PLAIN = /^(?:[\p{L} -]+|\([\p{L} -]+\))$/u;

const leadsToName = rule(
  {
    name: 'preposition-cut',
    why: '"Leave in Spain" and "Leave in Peru" differ in what stands behind the preposition, others behind a dash',
  },
  (head: string) => /\s(?:at|by|for|from|in|of|on|to|with|[–—-])$|:$/i.test(head),
  () => false,
);

function shortened(labels: readonly string[]): Shortened {
  const unchanged = { labels: [...labels], tail: '', head: '' };
  if (labels.length < 2) return unchanged;
  const split = labels.map((label) => label.split(' '));
  const tail = (split[0] ?? []).slice(-sharedFrom(-1, split) || Number.POSITIVE_INFINITY).join(' ');
  const isPlain = tail !== '' && (tail === tail.toLowerCase() || SHORT_FORM.test(tail)) && PLAIN.test(tail);
  const ended = isPlain ? labels.map((label) => label.slice(0, -tail.length).trim()) : [...labels];
  const begun = ended.map((label) => label.split(' '));
  const shared = sharedFrom(1, begun);
  const head = (begun[0] ?? []).slice(0, shared).join(' ');
  const headless = begun.map((words) => words.slice(shared).join(' '));
  const isCut = headless.every((label) => ordinalOf(label) !== null) || leadsToName(head);
  const short = isCut ? headless : ended;
  return short.every(canStand)
    ? { labels: short, tail: isPlain ? tail : '', head: isCut ? head : '' }
    : unchanged;
}
