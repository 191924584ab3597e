import { fold } from '../knowledge/words.ts';
import type { Finding } from './schema.ts';

const EXACT: ReadonlySet<Finding['answerType']> = new Set(['number', 'money', 'duration']);

function containsWords(longer: string, shorter: string): boolean {
  return shorter.length > 0 && ` ${longer} `.includes(` ${shorter} `);
}

function datesAgree(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b}-`) || b.startsWith(`${a}-`);
}

function sameWords(a: string, b: string): boolean {
  const plain = (text: string) => fold(text).replace(/\s+/g, ' ').replace(/[.;]$/, '').trim();
  return plain(a) === plain(b);
}

function body(key: string): string {
  return key.replace(/^(?:name|text|class):/, '');
}

/**
 * V6: whether two answers mean the same: equal keys, or one name within the other, or one date a part of the other.
 * Numbers, money and durations must be equal. Spans far from every word of the question must be equal to the letter:
 * such a pair would offer two options with one answer.
 */
export function answersAgree(a: Finding, b: Finding): boolean {
  if (sameWords(a.answer, b.answer)) return true;
  if (!a.anchored || !b.anchored) return false;
  if (a.answerKey === b.answerKey) return true;
  if (EXACT.has(a.answerType) || EXACT.has(b.answerType)) return false;
  if (a.answerType === 'date' && b.answerType === 'date') return datesAgree(a.answerKey, b.answerKey);
  const [left, right] = [body(a.answerKey), body(b.answerKey)];
  return containsWords(left, right) || containsWords(right, left);
}
