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
  const found = others.flatMap((reading, i) => (contradict(first, reading, asked) ? [i + 1] : []));
  return found.length === 0 ? [] : [0, ...found];
}

/** Whether any two readings contradict one another. */
export function areDisputed(sources: readonly (readonly Grounded[])[], asked: ReadonlySet<string>): boolean {
  return sources.some((one, i) => sources.slice(i + 1).some((other) => contradict(one, other, asked)));
}

function contradict(
  reading: readonly Grounded[],
  another: readonly Grounded[],
  asked: ReadonlySet<string>,
): boolean {
  return another.some((other) => reading.some((one) => isConflict(one, other, asked)));
}
