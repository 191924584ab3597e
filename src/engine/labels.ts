import { splitTitle } from '../entities/title.ts';
import type { Passage } from '../knowledge/passage.ts';
import { fold } from '../knowledge/words.ts';
import { rule } from '../rule.ts';
import { withoutCommonWords } from './common-words.ts';
import type { Finding } from './schema.ts';

/** A finding with the passage it rests on. */
export interface Grounded {
  readonly finding: Finding;
  readonly passage: Passage;
}

/** A name for a reading, and where in the address it was found. */
export interface Label {
  readonly text: string;
  /** Index of the address component: 0 for the title, then the headings, last the row or item label. */
  readonly level: number;
  /** The words that all labels of its question ended with, cut off: "release notes"; "" for none. */
  readonly tail: string;
  /** The same for those that all began with: "Severity". */
  readonly head: string;
}

/** @returns a label from which nothing was cut. */
export function uncut(text: string, level: number): Label {
  return { text, level, tail: '', head: '' };
}

const LONGEST_LABEL = 60;

/** Letters and digits of a label: what a person sees as the same label is the same here. */
export function labelKey(label: string): string {
  return fold(label)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Makes a text fit into "Which …: a, b, or c?" so that the sentence parses back: "DeMotte, Indiana" becomes
 * "DeMotte (Indiana)"; further commas, and those inside brackets, become dashes; a final question mark goes.
 */
export function cleanLabel(text: string): string {
  let [label, cleaner] = [text, cleanOnce(text)];
  while (cleaner !== label) [label, cleaner] = [cleaner, cleanOnce(cleaner)];
  return label;
}

function cleanOnce(text: string): string {
  const plain = text
    .replace(/[*`]/g, '')
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/^[\s–-]+|[?:\s–-]+$/gu, '')
    .replace(/^or\s+/i, '')
    .trim();
  const bracketed = /[()]/.test(plain) ? plain.replace(/\s*,\s*/g, ' – ') : plain;
  const [first = '', second, ...rest] = bracketed.split(/\s*,\s*/).filter((part) => part !== '');
  return shorten(second === undefined ? first : [`${first} (${second})`, ...rest].join(' – '));
}

/** Shortens by whole phrases, never inside a word. */
function shorten(label: string): string {
  if (label.length <= LONGEST_LABEL) return label;
  const phrase = label.split(/\s+[–(;-]\s*|\.\s/u)[0] ?? label;
  if (phrase.length <= LONGEST_LABEL && phrase.length >= 3) return phrase;
  const words = phrase.slice(0, LONGEST_LABEL).split(' ');
  return words.length > 1 ? words.slice(0, -1).join(' ') : words.join(' ');
}

const titleLabels = rule(
  {
    name: 'qualifiers-as-labels',
    why: 'Titles that share their base are told apart by their qualifiers; a bare title stays itself',
  },
  (titles: readonly string[]): string[] => {
    const parts = titles.map(splitTitle);
    const base = fold(parts[0]?.base ?? '');
    const sharesBase = parts.every((part) => fold(part.base) === base);
    return titles.map((title, i) => (sharesBase ? (parts[i]?.qualifier ?? title) : title));
  },
  (titles) => [...titles],
);

function componentAt(addresses: readonly (readonly string[])[], level: number): (string | undefined)[] {
  const column = addresses.map((address) => address[level]);
  if (level > 0 || column.some((title) => title === undefined)) return column;
  return titleLabels(column.map((title) => title ?? ''));
}

/** The leaf where addresses differ in depth: the innermost component of each. */
function leaves(addresses: readonly (readonly string[])[]): (string | undefined)[] {
  return addresses.map((address) => address.at(-1));
}

function tellsApart(labels: readonly (string | undefined)[]): labels is string[] {
  const keys = labels.map((label) => labelKey(label ?? ''));
  return keys.every((key) => key !== '') && new Set(keys).size === keys.length;
}

/** Joins components until the labels differ: colliding ones take the next component too. */
function joined(addresses: readonly (readonly string[])[]): string[] {
  return addresses.map((address) =>
    address
      .slice(address.length > 2 ? -2 : 0)
      .reverse()
      .join(' – '),
  );
}

/**
 * Names readings by the first address component that is not shared and unique to each.
 * An answer is no label: where one would be, the full title takes its place.
 */
export function labelsOf(readings: readonly Grounded[]): Label[] {
  const addresses = readings.map(({ finding }) => finding.address);
  const depth = Math.max(...addresses.map((address) => address.length));
  for (let level = 0; level < depth; level += 1) {
    const labels = componentAt(addresses, level).map((label) =>
      label === undefined ? label : cleanLabel(label),
    );
    if (tellsApart(labels)) return withoutAnswers(labels, readings, level);
  }
  const innermost = leaves(addresses).map((label) => cleanLabel(label ?? ''));
  if (tellsApart(innermost)) return innermost.map((text) => uncut(text, depth - 1));
  const pairs = joined(addresses).map(cleanLabel);
  return numbered(pairs).map((text) => uncut(text, depth - 1));
}

const sayAnswers = rule(
  { name: 'answer-is-no-label', why: 'A button that bears an answer gives away what it should ask for' },
  (labels: readonly string[], readings: readonly Grounded[]) =>
    labels.some((text, i) => labelKey(text) === labelKey(readings[i]?.finding.answer ?? '')),
  () => false,
);

function withoutAnswers(labels: readonly string[], readings: readonly Grounded[], level: number): Label[] {
  const titles = readings.map(({ passage }) => cleanLabel(passage.title));
  const chosen = sayAnswers(labels, readings) && level === 0 && tellsApart(titles) ? titles : labels;
  const { labels: short, tail, head } = withoutCommonWords(chosen);
  const clean = short.map(cleanLabel);
  return tellsApart(clean)
    ? clean.map((text) => ({ text, level, tail, head }))
    : chosen.map((text) => uncut(text, level));
}

/** The last resort for addresses that are equal to the letter: a number in reading order. */
function numbered(labels: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return labels.map((label) => {
    const key = labelKey(label);
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? label : `${label} (${count})`;
  });
}
