import { fold } from '../knowledge/words.ts';

/** "Band 5–7", "Level 1 to 3", "Band 8 and above", "Grade 4+". */
const RANGE =
  /^(\p{L}[\p{L} ]*?)\s+(\d+)(?:\s*(?:[–-]|to)\s*(\d+)|\s*(?:\+|(?:and|or) (?:above|higher|more|up)))$/u;

/** @returns whether a name is a range of numbered things, and a text names one of them: "band 6" is in "Band 5–7". */
export function namesOneOf(name: string, text: string): boolean {
  const [, noun = '', first, last] = RANGE.exec(fold(name).trim()) ?? [];
  if (noun === '') return false;
  const number = new RegExp(`\\b${noun}s?\\s+(\\d+)\\b`).exec(fold(text))?.[1];
  if (number === undefined) return false;
  return Number(number) >= Number(first) && (last === undefined || Number(number) <= Number(last));
}
