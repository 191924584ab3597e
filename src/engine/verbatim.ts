import { fold } from '../knowledge/words.ts';

/** A stretch of a text, by offsets into it in UTF-16 units. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A text with blanks, quotes, dashes, letter case, diacritics, invisible characters and marks of type folded. */
interface Folded {
  readonly text: string;
  /** For each character of the folded text, where the character it came from starts and ends. */
  readonly origins: readonly Stretch[];
}

/** Diacritics, what cannot be seen, and the marks of bold type and code, which a quoting hand adds or leaves out. */
const IGNORED = /\p{Cf}|\p{M}|[*`]/u;

function foldAll(text: string): Folded {
  const origins: Stretch[] = [];
  let [folded, at] = ['', 0];
  for (const character of text) {
    const origin = { start: at, end: at + character.length };
    at = origin.end;
    const plain = /\s/u.test(character) ? ' ' : IGNORED.test(character) ? '' : fold(character);
    if (plain === '' || (plain === ' ' && folded.endsWith(' '))) continue;
    folded += plain;
    for (let i = 0; i < plain.length; i += 1) origins.push(origin);
  }
  return { text: folded, origins };
}

const kept = new Map<string, Folded>();
const TEXTS_KEPT = 2_000;

function folded(text: string): Folded {
  const known = kept.get(text);
  if (known) return known;
  const made = foldAll(text);
  if (kept.size >= TEXTS_KEPT) kept.clear();
  kept.set(text, made);
  return made;
}

/** What a quoting hand puts around its words: quotation marks, dots that leave something out, a full stop. */
const AROUND_START = /^[\s"'|.…-]+/u;
const AROUND_END = /[\s"'|.…,;:-]+$/u;

/** Without what stands around them; the signs of "-5 °C" and ".env" stay if they stand in the text as well. */
function bare(quote: string): string {
  return quote.replace(AROUND_START, '').replace(AROUND_END, '');
}

/**
 * Finds the places where a text has the words of a quote, in order: blanks, quotes, dashes, letter case and invisible
 * characters may differ, and only whole words count. Empty if there is none, or the quote has no letter or digit.
 */
export function findVerbatim(text: string, quote: string): Stretch[] {
  if (!/[\p{L}\p{N}]/u.test(quote)) return [];
  const inside = folded(text);
  const whole = foldAll(quote).text.trim();
  const exact = placesOf(inside, whole);
  return exact.length > 0 ? exact : placesOf(inside, bare(whole));
}

function placesOf({ text, origins }: Folded, words: string): Stretch[] {
  const found: Stretch[] = [];
  if (words === '') return found;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) {
    const [first, last] = [origins[at], origins[at + words.length - 1]];
    if (first && last && isWhole(text, at, at + words.length)) {
      found.push({ start: first.start, end: last.end });
    }
  }
  return found;
}

/** No word and no number is cut: "5 GB" is not said by "15 GB", "1.5 GB" or "3-5 GB". */
function isWhole(text: string, start: number, end: number): boolean {
  const cutsWord = (at: number) => /[\p{L}\p{N}]{2}/u.test(text.slice(at - 1, at + 1));
  const cutsNumber =
    /\d[.,-]$|(?<![\p{L}\p{N}])-$/u.test(text.slice(0, start)) && /^\d/.test(text.slice(start));
  const cutsOff = /\d$/.test(text.slice(0, end)) && /^[.,-]\d/.test(text.slice(end));
  return !(start > 0 && cutsWord(start)) && !cutsWord(end) && !cutsNumber && !cutsOff;
}
