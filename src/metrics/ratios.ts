/** @returns the ratio, null where nothing was to be divided by. */
export function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** @returns the harmonic mean of precision and recall; 0 where both are, null where one is undefined. */
export function f1(precision: number | null, recall: number | null): number | null {
  if (precision === null || recall === null) return null;
  return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
}
