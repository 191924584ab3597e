/** @returns the mean of some values, 0 without any. */
export function meanOf(values: readonly number[]): number {
  return shareOf(sumOf(values), values.length);
}

/** @returns a part of a whole, 0 where there is no whole: what the papers' tables show where nothing was counted. */
export function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

/** @returns the sum of some values, 0 without any. */
export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** @returns the harmonic mean of precision and recall, 0 where both are. */
export function harmonicMean(precision: number, recall: number): number {
  return shareOf(2 * precision * recall, precision + recall);
}
