import type { AxisMark, Bin } from '../../pages/charts/histogram.tsx';
import { duration } from '../../pages/time.tsx';
import { percentile } from '../figures/figures.ts';

const BINS = 24;
/** Of the longest times, these are in the last bin whatever they are, so that one does not flatten all others. */
const SHOWN_SHARE = 0.99;

/** How times spread, in bins of a round width. @param times milliseconds. */
export function latencyView(times: readonly number[]): {
  note: string;
  bins: Bin[];
  ticks: string[];
  marks: AxisMark[];
} {
  const sorted = [...times].sort((a, b) => a - b);
  const [p50, p99] = [percentile(sorted, 0.5), percentile(sorted, SHOWN_SHARE)];
  if (p50 === null || p99 === null) return { note: 'Nothing was timed', bins: [], ticks: [], marks: [] };
  const width = roundWidth(p99 / BINS);
  const count = Math.floor(p99 / width) + 1;
  const end = count * width;
  const binOf = (time: number) => Math.min(Math.floor(time / width), count - 1);
  return {
    note: `Half of ${sorted.length} questions took ${duration(p50)} or less, 99 % ${duration(p99)} or less`,
    bins: Array.from({ length: count }, (_, i) => {
      const members = sorted.filter((time) => binOf(time) === i).length;
      const upTo = i === count - 1 ? 'and more' : `to ${duration((i + 1) * width)}`;
      return { count: members, words: `${duration(i * width)} ${upTo}: ${members}` };
    }),
    ticks: [0, 0.25, 0.5, 0.75, 1].map((share) => duration(end * share)),
    marks: [
      { at: p50 / end, words: `p50: ${duration(p50)}` },
      { at: p99 / end, words: `p99: ${duration(p99)}` },
    ],
  };
}

/** @returns the next larger of 1, 2 and 5 times a power of ten. */
function roundWidth(width: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(width, 0.001)));
  const step = [1, 2, 5, 10].find((one) => one * power >= width) ?? 10;
  return step * power;
}
