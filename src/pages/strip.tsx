import type { JSX } from 'hono/jsx/jsx-runtime';

/** One part of a strip. */
export interface Part {
  readonly label: string;
  /** In any unit that all parts share; not negative. */
  readonly size: number;
  /** The size as words, with its unit. */
  readonly words: string;
}

/** Parts of a whole beside each other, with a legend that says the same in words. At most three parts. */
export function Strip(props: { parts: readonly Part[] }): JSX.Element {
  const total = props.parts.reduce((sum, part) => sum + part.size, 0);
  return (
    <figure class="strip stack tight">
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        {total > 0 && place(props.parts, total)}
      </svg>
      <figcaption>
        <ul class="legend">
          {props.parts.map((part, index) => (
            <li>
              <svg viewBox="0 0 10 10" aria-hidden="true">
                <rect class={`tint-${index}`} width="10" height="10" />
              </svg>
              {part.label} <span class="number muted">{part.words}</span>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

function place(parts: readonly Part[], total: number): JSX.Element[] {
  let x = 0;
  return parts.map((part, index) => {
    const width = (part.size / total) * 100;
    x += width;
    return <rect class={`tint-${index}`} x={(x - width).toFixed(2)} width={width.toFixed(2)} height="10" />;
  });
}
