import { isConflict } from './conflict.ts';
import type { Grounded } from './labels.ts';

/**
 * The readings that contradict the likeliest one, itself first; any source of a reading may be a copy under another
 * title.
 *
 * @param sources for each reading all its findings.
 * @param asked stems of the question's words.
 * @returns places among the readings; none if the likeliest is not contradicted.
 */
export function disputedReadings(
  sources: readonly (readonly Grounded[])[],
  asked: ReadonlySet<string>,
): number[] {
  const [first = [], ...others] = sources;
  const contradictsFirst = (reading: readonly Grounded[]) =>
    reading.some((other) => first.some((one) => isConflict(one, other, asked)));
  const found = others.flatMap((reading, i) => (contradictsFirst(reading) ? [i + 1] : []));
  return found.length === 0 ? [] : [0, ...found];
}
