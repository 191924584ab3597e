import type { JSX } from 'hono/jsx/jsx-runtime';
import { Chart, type Key } from './chart.tsx';

/** A whole in parts, in the order of the legend. */
export interface StackRow {
  readonly label: string;
  /** One for each key, from 0 to 1; null where it is not defined. */
  readonly shares: readonly (number | null)[];
  /** The same in words. */
  readonly words: string;
}

/** Wholes below each other, each cut into the same parts. */
export function Stacks(props: {
  title: string;
  note: string;
  keys: readonly Key[];
  rows: readonly StackRow[];
}): JSX.Element {
  return (
    <Chart title={props.title} note={props.note} keys={props.keys}>
      <dl class="groups">
        {props.rows.map((row) => (
          <div>
            <dt>{row.label}</dt>
            <dd class="stack tight">
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                {partsOf(row, props.keys)}
              </svg>
              <span class="small muted">{row.words}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Chart>
  );
}

function partsOf({ shares }: StackRow, keys: readonly Key[]): JSX.Element[] {
  let x = 0;
  return keys.map(({ tint, label }, i) => {
    const width = (shares[i] ?? 0) * 100;
    x += width;
    return (
      <rect class={`tint-${tint}`} x={(x - width).toFixed(2)} width={width.toFixed(2)} height="10">
        <title>{label}</title>
      </rect>
    );
  });
}
