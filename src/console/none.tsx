import type { JSX } from 'hono/jsx/jsx-runtime';

/** Stands where a row has nothing. */
export function None(): JSX.Element {
  return <span class="muted">none</span>;
}
