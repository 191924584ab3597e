import { fold } from '../knowledge/words.ts';
import { rule } from '../rule.ts';
import type { Candidate } from './candidate.ts';
import { labelKey } from './labels.ts';

/** "Band 5–7", "Level 1 to 3", "Band 8 and above", "Grade 4+". */
const RANGE =
  /^(\p{L}[\p{L} ]*?)\s+(\d+)(?:\s*(?:[–-]|to)\s*(\d+)|\s*(?:\+|(?:and|or) (?:above|higher|more|up)))$/u;

/** @returns whether a name is a range of numbered things, and a text names one of them: "band 6" is in "Band 5–7". */
function namesOneOf(name: string, text: string): boolean {
  const [, noun = '', first, last] = RANGE.exec(fold(name).trim()) ?? [];
  if (noun === '') return false;
  const number = new RegExp(`\\b${noun}s?\\s+(\\d+)\\b`).exec(fold(text))?.[1];
  if (number === undefined) return false;
  return Number(number) >= Number(first) && (last === undefined || Number(number) <= Number(last));
}

/**
 * Of places side by side those that the question names word for word; all if it names none.
 *
 * @param nameOf what a place is called beside the others.
 */
export const spokenIn = rule(
  {
    name: 'spoken-names',
    why: 'A name of several words that stands in the question as it is picks its place, however plain the words: "Long day"; so does "band 6" the place "Band 5–7"',
  },
  (
    question: string,
    beside: readonly Candidate[],
    nameOf: (candidate: Candidate) => string,
  ): readonly Candidate[] => {
    const text = ` ${labelKey(question)} `;
    const spoken = beside.filter((one) => {
      const name = labelKey(nameOf(one));
      return (name.includes(' ') && text.includes(` ${name} `)) || namesOneOf(nameOf(one), question);
    });
    return spoken.length > 0 ? spoken : beside;
  },
  (_, beside) => beside,
);
