import { fold } from '../knowledge/words.ts';
import { rule } from '../rule.ts';
import { datesMeet } from './dates.ts';
import type { Finding } from './schema.ts';

const EXACT: ReadonlySet<Finding['answerType']> = new Set(['number', 'money', 'duration']);

const containsWords = rule(
  { name: 'names-in-part', why: 'A name and a longer form of it are one: "Curie" and "Marie Curie"' },
  (longer: string, shorter: string): boolean => shorter.length > 0 && ` ${longer} `.includes(` ${shorter} `),
  () => false,
);

const datesAgree = rule(
  { name: 'dates-in-part', why: 'A year and a day in it are one date, said more and less exactly' },
  datesMeet,
  (a, b) => a === b,
);

const sameWords = rule(
  { name: 'answers-to-the-letter', why: 'Answers in the same words are one answer' },
  (a: string, b: string): boolean => {
    const plain = (text: string) => fold(text).replace(/\s+/g, ' ').replace(/[.;]$/, '').trim();
    return plain(a) === plain(b);
  },
  () => false,
);

function body(key: string): string {
  return key.replace(/^(?:name|text|class):/, '');
}

const areAnchored = rule(
  {
    name: 'equal-if-anchored',
    why: 'What stands far from every word of the question may be equal by chance',
  },
  (a: Finding, b: Finding) => a.anchored && b.anchored,
  () => true,
);

/**
 * V6: whether two answers mean the same: equal keys, or one name within the other, or one date a part of the other.
 * Numbers, money and durations must be equal. Spans far from every word of the question must be equal to the letter:
 * such a pair would offer two options with one answer.
 */
export function answersAgree(a: Finding, b: Finding): boolean {
  if (sameWords(a.answer, b.answer)) return true;
  if (!areAnchored(a, b)) return false;
  if (a.answerKey === b.answerKey) return true;
  if (EXACT.has(a.answerType) || EXACT.has(b.answerType)) return false;
  if (a.answerType === 'date' && b.answerType === 'date') return datesAgree(a.answerKey, b.answerKey);
  const [left, right] = [body(a.answerKey), body(b.answerKey)];
  return containsWords(left, right) || containsWords(right, left);
}
