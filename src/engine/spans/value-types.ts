import type { Expected } from '../expected.ts';
import type { AnswerType } from '../schema.ts';
import type { Value, ValueType } from '../values.ts';

/** The types of values that answer, the best first. */
export const VALUE_TYPES: Partial<Record<Expected | AnswerType, readonly ValueType[]>> = {
  date: ['date'],
  money: ['money'],
  duration: ['duration', 'measure', 'date'],
  number: ['number', 'percent', 'measure', 'duration', 'money'],
  measure: ['measure', 'number', 'percent', 'duration'],
  contact: ['contact'],
};

/** @returns the values of the first type that there are any of: a later type counts only where no earlier one stands. */
export function ofFirstType(values: readonly Value[], types: readonly ValueType[]): Value[] {
  const first = types.find((type) => values.some((value) => value.type === type));
  return values.filter((value) => value.type === first);
}
