import type { Word } from '../knowledge/words.ts';
import { findValues, type ValueType } from './values.ts';

const AMOUNTS: ReadonlySet<ValueType> = new Set(['money', 'percent', 'duration', 'measure']);

/** @returns a test of which words of a text are the numbers of its amounts: "2" in "2 GB", "30" in "30 days". */
export function numbersOfAmounts(text: string): (word: Word) => boolean {
  const amounts = /\d/.test(text) ? findValues(text).filter(({ type }) => AMOUNTS.has(type)) : [];
  return ({ folded, start }) =>
    /^\d/.test(folded) && amounts.some((amount) => start >= amount.start && start < amount.end);
}
