import type { Child } from 'hono/jsx';
import type { JSX } from 'hono/jsx/jsx-runtime';

/** A colour's place in the legend, from 0: what is drawn in it means the same throughout a chart. */
export type Tint = 0 | 1 | 2 | 3 | 4;

/** What a colour stands for. */
export interface Key {
  readonly tint: Tint;
  readonly label: string;
}

/** A drawing with its title, what it shows in a sentence, and its legend. */
export function Chart(props: {
  title: string;
  note: string;
  keys: readonly Key[];
  children?: Child;
}): JSX.Element {
  return (
    <figure class="chart card stack">
      <figcaption class="stack tight">
        <h3>{props.title}</h3>
        <p class="muted small">{props.note}</p>
        {props.keys.length > 0 && (
          <ul class="legend">
            {props.keys.map(({ tint, label }) => (
              <li>
                <svg viewBox="0 0 10 10" aria-hidden="true">
                  <rect class={`tint-${tint}`} width="10" height="10" />
                </svg>
                {label}
              </li>
            ))}
          </ul>
        )}
      </figcaption>
      {props.children}
    </figure>
  );
}
