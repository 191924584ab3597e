import type { JSX } from 'hono/jsx/jsx-runtime';
import type { Judgement } from '../engine/schema.ts';
import { Badge } from '../pages/badge.tsx';
import { decisionWording } from './words.ts';

/** The two steps of a round side by side: whether it is ambiguous and why, and what to do about it and why. */
export function Verdict(props: { judgement: Judgement }): JSX.Element {
  const { detection, decision, alternatives } = props.judgement;
  const wording = decisionWording(decision.kind);
  return (
    <div class="pair">
      <section class="card stack tight">
        <div class="cluster">
          <h3>Is it ambiguous?</h3>
          {detection.ambiguous ? (
            <Badge tone="info">Ambiguous</Badge>
          ) : (
            <Badge tone="plain">Not ambiguous</Badge>
          )}
        </div>
        <p>{detection.why}</p>
        <p class="small muted">
          Method <code>{detection.method}</code>
        </p>
      </section>
      <section class="card stack tight">
        <div class="cluster">
          <h3>What to do</h3>
          <Badge tone={wording.tone}>{wording.label}</Badge>
        </div>
        <p>{decision.why}</p>
        <p class="small muted">
          {wording.meaning}. Rule <code>{decision.rule}</code>
        </p>
        {alternatives.length > 0 && (
          <p class="small">Offered besides: {alternatives.map(({ label }) => label).join(', ')}</p>
        )}
      </section>
    </div>
  );
}
