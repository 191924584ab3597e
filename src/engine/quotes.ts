import { fold } from '../knowledge/words.ts';

/** @returns the text as it is compared: folded, every run of blanks one space. */
export function flat(text: string): string {
  return fold(text).replace(/\s+/g, ' ').trim();
}

/** @returns the numbers of a text in digits, without separators of thousands. */
export function numbersOf(text: string): string[] {
  return text.replaceAll(/(?<=\d),(?=\d)/g, '').match(/\d+(?:\.\d+)?/g) ?? [];
}
