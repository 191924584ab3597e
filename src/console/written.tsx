import type { JSX } from 'hono/jsx/jsx-runtime';
import type { Reply } from '../dialogue/ports.ts';
import { CallTable } from './calls.tsx';
import { DroppedRows } from './dropped.tsx';

/** How the reply was written, if a model was asked to: why its words were not used, and what of them was dropped. */
export function WrittenSection(props: { reply: Reply | null }): JSX.Element | null {
  const { reply } = props;
  if (reply?.kind !== 'answer') return null;
  const { calls = [], fallback = null, dropped = [] } = reply;
  if (calls.length === 0 && fallback === null && dropped.length === 0) return null;
  return (
    <section class="stack" aria-labelledby="written">
      <div class="stack tight">
        <h2 id="written">How the reply was written</h2>
        <p class="muted">
          {fallback === null
            ? `By ${calls[0]?.model ?? 'a language model'}, from claims that its passages support.`
            : 'In the words of the finding.'}
        </p>
      </div>
      {fallback !== null && <Fallback why={fallback} />}
      <DroppedRows dropped={dropped} passages={[]} what="claim" />
      {calls.length > 0 && <CallTable calls={calls} caption="Calls to the endpoint for the reply" />}
    </section>
  );
}

/** Why no reply of a model was used. */
export function Fallback(props: { why: string }): JSX.Element {
  return <p class="small">No reply of the model was used: {props.why}.</p>;
}
