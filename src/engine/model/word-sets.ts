import { contentWords } from '../../knowledge/words.ts';

/** @returns the stems of the words of texts that carry content. */
export function stemsOf(...texts: readonly (string | null)[]): Set<string> {
  return new Set(texts.flatMap((text) => contentWords(text ?? '').map((word) => word.stem)));
}

/** @returns whether every word of the first set is in one of the others. */
export function isWithin(words: ReadonlySet<string>, ...others: readonly ReadonlySet<string>[]): boolean {
  return [...words].every((word) => others.some((other) => other.has(word)));
}
