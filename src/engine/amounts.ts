import { findValues, type Value, type ValueType } from './values.ts';

const AMOUNTS: ReadonlySet<ValueType> = new Set(['money', 'percent', 'duration', 'measure']);

/** @returns the values of a text that say how much of something: "2 GB", "30 days", "€5", "10 %". */
export function amountsIn(text: string): readonly Value[] {
  return /\d/.test(text) ? findValues(text).filter(({ type }) => AMOUNTS.has(type)) : [];
}
