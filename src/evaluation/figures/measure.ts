import { intervalOf, resamples } from './bootstrap.ts';
import { type Count, counts, type Tally } from './counts.ts';
import { type FigureName, figureNames, formulas, percentile, type Sums } from './figures.ts';

/** A figure with its 95 % bootstrap interval; null where it is not defined. */
export interface Figure {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/** What was measured of one way to handle a set of questions. */
export type Row = Readonly<Partial<Record<FigureName, Figure>>>;

/** What came of one question, counted. */
export interface Measured {
  readonly tally: Tally;
  /** Null where it does not count: the question failed, or nothing was timed. */
  readonly elapsedMs: number | null;
}

/** One count of every question. */
interface Column {
  readonly count: Count;
  readonly values: Float64Array;
  readonly isZero: boolean;
}

/** The named figures of one sample. */
export type Values = Readonly<Record<FigureName, number | null>>;

/** Computes the named figures of a set of questions, each with its interval. */
export function measure(set: readonly Measured[], names: readonly FigureName[] = figureNames): Row {
  const { whole, samples } = sampled(set, names);
  return Object.fromEntries(
    names.map((name) => [
      name,
      { value: whole[name], ...intervalOf(samples.map((values) => values[name])) } satisfies Figure,
    ]),
  );
}

/**
 * Computes the named figures of a set of questions, and of each of its resamples. For sets of one size, the n-th
 * resample draws the same places.
 */
export function sampled(
  set: readonly Measured[],
  names: readonly FigureName[] = figureNames,
): { whole: Values; samples: Values[] } {
  const columns = counts.map((count): Column => {
    const values = Float64Array.from(set, ({ tally }) => tally[count] ?? 0);
    return { count, values, isZero: values.every((value) => value === 0) };
  });
  const times = set.map(({ elapsedMs }) => elapsedMs);
  const whole = valuesOf(columns, times, Uint32Array.from(set.keys()), names);
  const samples = [...resamples(set.length)].map((places) => valuesOf(columns, times, places, names));
  return { whole, samples };
}

function valuesOf(
  columns: readonly Column[],
  times: readonly (number | null)[],
  places: Uint32Array,
  names: readonly FigureName[],
): Values {
  const sums = sumsOf(columns, places);
  const isTimed = names.some((name) => name.startsWith('latencyMs'));
  const sorted = isTimed ? sortedTimes(times, places) : [];
  const compute = (name: FigureName): number | null => {
    if (name === 'latencyMs.p50') return percentile(sorted, 0.5);
    return name === 'latencyMs.p99' ? percentile(sorted, 0.99) : formulas[name](sums);
  };
  return Object.fromEntries(names.map((name) => [name, compute(name)])) as Values;
}

function sortedTimes(times: readonly (number | null)[], places: Uint32Array): readonly number[] {
  const drawn = Array.from(places, (place) => times[place] ?? null);
  return drawn.filter((time) => time !== null).sort((a, b) => a - b);
}

/** Most of the time of a report goes by here: thousands of samples, and many counts are 0 everywhere. */
function sumsOf(columns: readonly Column[], places: Uint32Array): Sums {
  return Object.fromEntries(
    columns.map(({ count, values, isZero }) => [count, isZero ? 0 : sumAt(values, places)]),
  ) as Record<Count, number>;
}

function sumAt(values: Float64Array, places: Uint32Array): number {
  let total = 0;
  for (let i = 0; i < places.length; i += 1) total += values[places[i] ?? 0] ?? 0;
  return total;
}
