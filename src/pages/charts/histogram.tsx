import type { JSX } from 'hono/jsx/jsx-runtime';
import { Chart } from './chart.tsx';

/** How many values fall between two others. */
export interface Bin {
  readonly count: number;
  /** The bin in words: "10 to 12 ms: 14 questions". */
  readonly words: string;
}

/** A place on the axis that is worth a line. */
export interface AxisMark {
  /** From 0, where the first bin begins, to 1, where the last one ends. */
  readonly at: number;
  readonly words: string;
}

/** How values spread: a column a bin, lines at the marks. */
export function Histogram(props: {
  title: string;
  note: string;
  bins: readonly Bin[];
  /** The axis below, from left to right. */
  ticks: readonly string[];
  marks: readonly AxisMark[];
}): JSX.Element {
  const highest = Math.max(1, ...props.bins.map(({ count }) => count));
  const width = 100 / Math.max(1, props.bins.length);
  return (
    <Chart title={props.title} note={props.note} keys={[]}>
      <div class="histogram">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={props.note}>
          {props.bins.map(({ count, words }, i) => (
            <rect
              class="tint-0"
              x={(i * width + width * 0.08).toFixed(2)}
              width={(width * 0.84).toFixed(2)}
              y={(100 - (count / highest) * 100).toFixed(2)}
              height={((count / highest) * 100).toFixed(2)}
            >
              <title>{words}</title>
            </rect>
          ))}
          {props.marks.map(({ at, words }) => (
            <path class="whisker" d={`M${(Math.min(1, at) * 100).toFixed(2)} 0v100`}>
              <title>{words}</title>
            </path>
          ))}
        </svg>
        <p class="axis small muted number" aria-hidden="true">
          {props.ticks.map((tick) => (
            <span>{tick}</span>
          ))}
        </p>
      </div>
    </Chart>
  );
}
