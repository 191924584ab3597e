import type { JSX } from 'hono/jsx/jsx-runtime';

/** Where a passage stands: the headings above it, outermost first. Nothing at the top of a document. */
export function Trail(props: { headings: readonly string[] }): JSX.Element | null {
  return props.headings.length === 0 ? null : <span class="trail">{props.headings.join(' › ')}</span>;
}
