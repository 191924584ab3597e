import type { Child } from 'hono/jsx';
import type { JSX } from 'hono/jsx/jsx-runtime';

/** The colour of a badge: what it means, not how it looks. */
export type Tone = 'plain' | 'info' | 'good' | 'warn' | 'bad' | 'violet';

/** A short word on a tinted ground. */
export function Badge(props: { tone: Tone; children?: Child }): JSX.Element {
  return <span class={props.tone === 'plain' ? 'badge' : `badge ${props.tone}`}>{props.children}</span>;
}
