import { fold, wordsOf } from '../knowledge/words.ts';

/** @returns the text as it is compared: folded, every run of blanks one space. */
export function flat(text: string): string {
  return fold(text).replace(/\s+/g, ' ').trim();
}

/** @returns the stems of all words of some texts. */
export function wordSet(...texts: readonly (string | null)[]): Set<string> {
  return new Set(texts.flatMap((text) => (text === null ? [] : wordsOf(text).map((word) => word.stem))));
}

/** @returns the numbers of a text in digits, without separators of thousands. */
export function numbersOf(text: string): string[] {
  return text.replaceAll(/(?<=\d),(?=\d)/g, '').match(/\d+(?:\.\d+)?/g) ?? [];
}
