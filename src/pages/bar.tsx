import type { JSX } from 'hono/jsx/jsx-runtime';

/** @returns a share of 1 as whole percent: "62 %", and "<1 %" for what would round to nothing. */
export function percent(share: number): string {
  if (share > 0 && share < 0.005) return '<1 %';
  return `${Math.round(share * 100)} %`;
}

/**
 * A horizontal bar with its number beside it.
 *
 * @param props.share from 0 to 1; values outside are drawn as the nearest end.
 */
export function Bar(props: { share: number }): JSX.Element {
  const width = Math.min(1, Math.max(0, props.share)) * 100;
  return (
    <div class="bar">
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect width={width.toFixed(1)} height="10" />
      </svg>
      <span class="number">{percent(props.share)}</span>
    </div>
  );
}
