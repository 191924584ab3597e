import type { JSX } from 'hono/jsx/jsx-runtime';
import { Chart, type Key, type Tint } from './chart.tsx';

/** A share as a bar. */
export interface ShareBar {
  readonly tint: Tint;
  /** Whose it is, for those who do not see colours. */
  readonly label: string;
  /** From 0 to 1; null where it is not defined. */
  readonly share: number | null;
  /** The same in words. */
  readonly words: string;
  /** Ends of an interval around it; left out where there is none. */
  readonly interval?: { readonly low: number; readonly high: number };
}

/** Bars that belong together. */
export interface BarGroup {
  readonly label: string;
  readonly bars: readonly ShareBar[];
}

/** Groups of horizontal bars from 0 to 1, each with its number, and whiskers where there is an interval. */
export function Bars(props: {
  title: string;
  note: string;
  keys: readonly Key[];
  groups: readonly BarGroup[];
}): JSX.Element {
  return (
    <Chart title={props.title} note={props.note} keys={props.keys}>
      <dl class="groups">
        {props.groups.map(({ label, bars }) => (
          <div>
            <dt>{label}</dt>
            <dd>
              {bars.map((bar) => (
                <OneBar bar={bar} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Chart>
  );
}

function OneBar({ bar }: { bar: ShareBar }): JSX.Element {
  const { tint, label, share, words, interval } = bar;
  return (
    <span class="one-bar">
      <span class="unseen">{`${label}: `}</span>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        {share !== null && (
          <rect class={`tint-${tint}`} y="1" width={at(share)} height="8">
            <title>{`${label}: ${words}`}</title>
          </rect>
        )}
        {interval && (
          <path
            class="whisker"
            d={`M${at(interval.low)} 3v4M${at(interval.high)} 3v4M${at(interval.low)} 5H${at(interval.high)}`}
          />
        )}
      </svg>
      <span class="number small">{words}</span>
    </span>
  );
}

function at(share: number): string {
  return (Math.min(1, Math.max(0, share)) * 100).toFixed(1);
}
