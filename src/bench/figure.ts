import { percentile as percentileOf } from '../evaluation/figures/figures.ts';

/** The parts of a run, in their order. */
export const parts = [
  'prompt',
  'memory',
  'index',
  'engine',
  'thread',
  'model',
  'tokens',
  'robustness',
] as const;

/** A part of a run that can be run alone. */
export type Part = (typeof parts)[number];

/** One thing measured. */
export interface Figure {
  readonly part: Part;
  /** What was measured, with its sample. */
  readonly what: string;
  readonly value: number;
  readonly unit: 'ms' | 's' | 'MB' | '/s' | '×' | '%' | 'calls' | 'tokens';
  /** The guide: the value should be below it; null for none. */
  readonly below: number | null;
  /** The guide where more is better: the value should be no less; absent for none. */
  readonly atLeast?: number;
}

/** @returns the guides that a figure misses. */
export function missed(figures: readonly Figure[]): Figure[] {
  return figures.filter(({ value, below, atLeast }) => {
    const isHigh = below !== null && !(value < below);
    return isHigh || (atLeast !== undefined && !(value >= atLeast));
  });
}

/**
 * The smallest value that at least this share of the values does not exceed.
 * @param share from 0 to 1.
 * @throws {RangeError} if there are no values.
 */
export function percentile(values: readonly number[], share: number): number {
  const found = percentileOf(
    [...values].sort((a, b) => a - b),
    share,
  );
  if (found === null) throw new RangeError('Cannot take a percentile of no values: measure something');
  return found;
}

/** How one thing is measured and judged. */
export interface Naming {
  readonly part: Part;
  readonly what: string;
  /** Guide for the median; null by default. */
  readonly below?: number;
  /** The upper percentile beside the median; 0.95 by default. */
  readonly upper?: number;
}

/** The median and an upper percentile of times in milliseconds, with the number of them. */
export function timeFigures(times: readonly number[], { part, what, below, upper = 0.95 }: Naming): Figure[] {
  const named = (share: number) => `${what}, p${Math.round(share * 100)} of ${times.length}`;
  return [
    { part, what: named(0.5), value: percentile(times, 0.5), unit: 'ms', below: below ?? null },
    { part, what: named(upper), value: percentile(times, upper), unit: 'ms', below: null },
  ];
}

/** How many times as long the median of some times is as that of others. */
export function ratioFigure(
  part: Part,
  what: string,
  ours: readonly number[],
  theirs: readonly number[],
): Figure {
  const value = percentile(ours, 0.5) / percentile(theirs, 0.5);
  return { part, what, value, unit: '×', below: null };
}
