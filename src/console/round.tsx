import type { Child } from 'hono/jsx';
import type { JSX } from 'hono/jsx/jsx-runtime';
import type { Round } from '../dialogue/record.ts';
import type { Judgement } from '../engine/schema.ts';
import { Strip } from '../pages/strip.tsx';
import { duration } from '../pages/time.tsx';
import { CallTable } from './calls.tsx';
import { optionsOf } from './choice.ts';
import { ClarificationText } from './clarification.tsx';
import { Findings } from './findings.tsx';
import { Passages } from './passages.tsx';
import { Readings } from './readings.tsx';
import { Verdict } from './verdict.tsx';
import { Fallback } from './written.tsx';

/**
 * How one round came about, from the verdict down to the passages.
 *
 * @param props.number from 1.
 * @param props.children what stands below the clarification, if there is one.
 */
export function RoundSection(props: { round: Round; number: number; children?: Child }): JSX.Element {
  const { judgement, choice } = props.round;
  const { clarification, calls = [] } = judgement;
  const chosen = optionsOf(props.round, choice);
  return (
    <section class="stack wide-gap" aria-labelledby={`round-${props.number}`}>
      <div class="stack tight">
        <h2 id={`round-${props.number}`}>Round {props.number}</h2>
        <p class="muted">
          Read as “{judgement.question}” {readBy(judgement)}
        </p>
        {judgement.fallback !== undefined && <Fallback why={judgement.fallback} />}
      </div>
      <Verdict judgement={judgement} />
      <Part title="What the question can mean">
        <Readings judgement={judgement} chosenIds={chosen.flatMap(({ readingIds }) => readingIds)} />
      </Part>
      {clarification !== null && (
        <Part title={`Asked: Which ${clarification.category} …`}>
          <div class="card">
            <ClarificationText clarification={clarification} chosen={chosen} />
          </div>
          {props.children}
        </Part>
      )}
      <Part title="What the documents say">
        <Findings judgement={judgement} />
      </Part>
      <Part title="Passages read">
        <Passages judgement={judgement} />
      </Part>
      {calls.length > 0 && (
        <Part title="Calls to the endpoint">
          <CallTable calls={calls} caption={`Calls to the endpoint in round ${props.number}`} />
        </Part>
      )}
      <Part title={`Time taken: ${duration(total(judgement))}`}>
        <Timings judgement={judgement} />
      </Part>
    </section>
  );
}

/** The name that the calls carry says what read: it may be none of a model. */
function readBy({ reader, calls = [] }: Judgement): string {
  if (reader === 'extractive') return 'without a language model';
  return `by ${calls[0]?.model ?? 'a language model'}`;
}

function Part(props: { title: string; children?: Child }): JSX.Element {
  return (
    <div class="stack">
      <h3>{props.title}</h3>
      {props.children}
    </div>
  );
}

function total(judgement: Judgement): number {
  const { retrieve, read, decide } = judgement.elapsedMs;
  return retrieve + read + decide;
}

function Timings(props: { judgement: Judgement }): JSX.Element {
  const { retrieve, read, decide } = props.judgement.elapsedMs;
  const part = (label: string, size: number) => ({ label, size, words: duration(size) });
  return <Strip parts={[part('Retrieve', retrieve), part('Read', read), part('Decide', decide)]} />;
}
