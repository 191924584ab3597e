import { everyStemOf } from '../knowledge/words.ts';
import type { Predicate } from './analyse.ts';
import { paraphrasesOf, rootOf } from './paraphrases.ts';

function hasOneOf(stems: ReadonlySet<string>, stem: string, others: ReadonlySet<string>): boolean {
  return stems.has(stem) || [...others].some((other) => stems.has(other));
}

/** Whether stems have a word, or another that says the same: "released" and "published". */
export function hasWord(stems: ReadonlySet<string>, stem: string): boolean {
  return hasOneOf(stems, stem, paraphrasesOf(stem));
}

/** @returns which of the words asked a text has, by the word itself or by another for it. */
export function saidToTheWord(text: string, asked: readonly Predicate[]): Predicate[] {
  const stems = everyStemOf(text);
  return asked.filter(({ stem, paraphrases }) => hasOneOf(stems, stem, paraphrases));
}

/** @returns which of the words asked a text has, where words of one family count as well: "director" for "directed". */
export function saidIn(text: string, asked: readonly Predicate[]): Predicate[] {
  const stems = everyStemOf(text);
  const roots = new Set([...stems].map(rootOf));
  return asked.filter(({ stem, root, paraphrases }) => roots.has(root) || hasOneOf(stems, stem, paraphrases));
}
