import { BLANK, splitAtBlanks } from '../normalise.ts';

/** A word as the sentence splitter sees it. */
export interface Word {
  readonly text: string;
  /** Lower case, numbers all alike. */
  readonly type: string;
}

const NUMBER = /^-?[.,]?\p{Nd}[\p{Nd},.-]*\.?$/u;
/** A letter and a point: "J." */
const INITIAL = /^[\p{L}\p{Nl}\p{No}_]\.$/u;
const ELLIPSIS = /^\.\.+$/;

/** Characters that end a word, for use in patterns. */
export const NO_WORD = '[)";}\\]*:@\'({\\[?!]';
const SEVERAL = `(?:-{2,}|\\.{2,}|(?:\\.[${BLANK}]){2,}\\.)`;
const START = '(?=[^("`{\\[:;&#*@)}\\]\\-,])';
const COMMA = `,(?=$|[${BLANK}]|${NO_WORD}|${SEVERAL})`;
const END = `(?=[${BLANK}]|$|${NO_WORD}|${SEVERAL}|${COMMA})`;
const WORD = new RegExp(`${SEVERAL}|${START}[^${BLANK}]+?${END}|[^${BLANK}]`, 'gu');

/** Splits a text into words and marks; a final full stop stays with its word. */
export function sentenceWords(text: string): Word[] {
  return text
    .split('\n')
    .filter((line) => splitAtBlanks(line).length > 0)
    .flatMap((line) => line.match(WORD) ?? [])
    .map((word) => ({ text: word, type: word.toLowerCase().replace(NUMBER, NUMBER_TYPE) }));
}

/** The type of all numbers. */
export const NUMBER_TYPE = '##number##';

/** @returns whether a word is one letter with a full stop. */
export function isInitial({ text }: Word): boolean {
  return INITIAL.test(text);
}

/** @returns whether a word is two or more full stops. */
export function isEllipsis({ text }: Word): boolean {
  return ELLIPSIS.test(text);
}

/** @returns a word's type without its final full stop. */
export function typeWithoutStop({ type }: Word): string {
  return type.length > 1 && type.endsWith('.') ? type.slice(0, -1) : type;
}
