import type { Word } from '../knowledge/words.ts';
import { isStopWord } from '../knowledge/words.ts';
import { rule } from '../rule.ts';
import type { NameEntry, NameIndex } from './name-index.ts';

/** A name found in a text, with the documents that go by it. */
export interface Mention {
  /** Index of the first word in the text's words. */
  readonly first: number;
  /** Number of words. */
  readonly length: number;
  readonly text: string;
  readonly quoted: boolean;
  readonly entries: readonly NameEntry[];
  /** How well the n-gram serves as the name that the text is about; compares within one text. */
  readonly score: number;
}

const isPlausible = rule(
  { name: 'plausible-names', why: 'Common words are no names on their own, unless quoted or capitalised' },
  (words: readonly Word[], quoted: boolean, startsText: boolean): boolean => {
    if (quoted) return true;
    const content = words.filter((word) => !isStopWord(word.folded));
    if (content.length === 0) return false;
    if (content.length > 1 || words.length > 2) return true;
    const only = content[0];
    if (!only) return false;
    return (
      /\d/.test(only.text) || /\p{Lu}/u.test(only.text.slice(startsText ? 1 : 0)) || only.folded.length > 3
    );
  },
  () => true,
);

const capitalShare = rule(
  { name: 'names-have-capitals', why: 'A name is written with capitals' },
  (words: readonly Word[]) => words.filter((word) => /^\p{Lu}|\d/u.test(word.text)).length / words.length,
  () => 0,
);

/**
 * Longer names, capitals, stronger index entries and quotation marks make a better name.
 * Source: engine notes 5.3; the four weights were fitted on same-name questions.
 */
function scoreOf(words: readonly Word[], entries: readonly NameEntry[], quoted: boolean): number {
  const weight = Math.max(...entries.map((entry) => entry.weight));
  return words.length + 1.5 * capitalShare(words) + 2 * weight + (quoted ? 3 : 0);
}

const isQuoted = rule(
  { name: 'names-in-quotes', why: 'What stands in quotation marks is a name' },
  (text: string, first: Word, last: Word): boolean =>
    /["“”]\s*$/u.test(text.slice(0, first.start)) && /^\s*[?.!,]?\s*["“”]/u.test(text.slice(last.end)),
  () => false,
);

/** Finds every n-gram of the text that is a name of some document, best first. */
export function findMentions(text: string, words: readonly Word[], names: NameIndex): Mention[] {
  const corrected = words.map((word) => ({ ...word, folded: names.correct(word.folded) }));
  const found: Mention[] = [];
  for (let first = 0; first < words.length; first += 1) {
    for (let length = Math.min(names.longestWords, words.length - first); length > 0; length -= 1) {
      const gram = corrected.slice(first, first + length);
      const entries = names.lookup(gram);
      const [start, end] = [gram[0], gram.at(-1)];
      if (entries.length === 0 || !start || !end) continue;
      const quoted = isQuoted(text, start, end);
      if (!isPlausible(gram, quoted, first === 0)) continue;
      const score = scoreOf(gram, entries, quoted);
      found.push({ first, length, text: text.slice(start.start, end.end), quoted, entries, score });
    }
  }
  return found.sort((a, b) => b.score - a.score);
}
