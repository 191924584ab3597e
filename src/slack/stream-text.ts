import { escapeText } from './escape.ts';

/** Stands between two characters without being seen, and without a line break; no link grows over it. */
const joiner = '\u2060';

/**
 * Writes plain text as the markdown of a stream, which unlike our blocks makes links of whatever looks like one:
 * control characters become entities, and an invisible character keeps addresses, names behind an "@" and link syntax from being live.
 */
export function streamText(text: string): string {
  return escapeText(text)
    .replace(/:\/\//g, `:${joiner}//`)
    .replace(/\](?=[(:])/g, `]${joiner}`)
    .replace(/@(?=[\p{L}\p{N}])/gu, `@${joiner}`)
    .replace(/(?<=[\p{L}\p{N}_-])\.(?=\p{L}{2})/gu, `.${joiner}`);
}

/**
 * Whether a streamed text looks the same as in our blocks: nothing in it was changed to be streamed, and nothing means
 * something else in markdown. References such as "[1]" are no markdown.
 */
export function looksTheSame(text: string): boolean {
  const words = text.replace(/\[\d+\]/g, '').trim();
  return streamText(text) === text && !/[*_~`#|\\[\]\n\r]|^([-+]|\d+[.)])\s/.test(words);
}

/** @returns whether two texts have the same words in the same order. */
export function sameWords(a: string, b: string): boolean {
  const words = (text: string) => text.replace(/\s+/g, ' ').trim();
  return words(a) === words(b);
}
