import type { JSX } from 'hono/jsx/jsx-runtime';
import { Badge } from '../badge.tsx';
import { Highlighted } from '../highlight.tsx';
import type { AnswerView, LabelledAnswer, QuestionView } from './view.ts';

/** One question, folded to a line until it is opened: expected beside got, why, and what was read. */
export function Question({ view }: { view: QuestionView }): JSX.Element {
  return (
    <li
      class="question card"
      id={`question-${view.id}`}
      data-kind={view.kind}
      data-outcome={view.outcome.name}
      data-words={`${view.id} ${view.question} ${view.kind} ${saidIn(view)}`.toLowerCase()}
    >
      <details>
        <summary>
          {view.question} <Badge tone={view.outcome.tone}>{view.outcome.words}</Badge>{' '}
          <span class="muted small plain">
            {view.kind} · {view.id}
          </span>
        </summary>
        <div class="stack">
          <div class="pair">
            <Expected view={view} />
            <Got view={view} />
          </div>
          <dl class="facts small">
            {view.facts.map(({ label, text }) => (
              <>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </>
            ))}
          </dl>
          {view.passages.length > 0 && <Passages view={view} />}
        </div>
      </details>
    </li>
  );
}

function saidIn({ got, expected }: QuestionView): string {
  const said = [...got.options, ...(got.answer ? [got.answer] : [])];
  return [
    got.sentence ?? '',
    ...said.map(({ label, answer }) => `${label} ${answer?.text ?? ''}`),
    ...expected.options.map(({ label, accepted }) => `${label} ${accepted}`),
  ].join(' ');
}

function Expected({ view: { expected } }: { view: QuestionView }): JSX.Element {
  return (
    <div class="stack tight">
      <p class="overline">Expected</p>
      <p>{expected.summary}</p>
      <ul class="listed">
        {expected.options.map(({ label, accepted, places }) => (
          <li>
            {label !== '' && <strong>{label}</strong>}
            <span>{accepted}</span>
            <span class="trail">{places}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Got({ view: { got } }: { view: QuestionView }): JSX.Element {
  return (
    <div class="stack tight">
      <p class="overline">Got</p>
      <p>{got.sentence ?? got.decision}</p>
      <Listed entries={[...got.options, ...(got.answer ? [got.answer] : [])]} />
      {got.list !== null && (
        <details>
          <summary class="small">
            The list of all readings{' '}
            {got.list.verdict && <Badge tone={got.list.verdict.tone}>{got.list.verdict.words}</Badge>}
          </summary>
          <Listed entries={got.list.entries} />
        </details>
      )}
    </div>
  );
}

function Listed({ entries }: { entries: readonly LabelledAnswer[] }): JSX.Element {
  return (
    <ul class="listed">
      {entries.map(({ label, answer, verdict }) => (
        <li class={verdict?.tone ?? ''}>
          <span class="cluster">
            {label !== '' && <strong>{label}</strong>}
            {verdict && <Badge tone={verdict.tone}>{verdict.words}</Badge>}
          </span>
          {answer === null ? <span class="muted">No answer</span> : <Answer answer={answer} />}
        </li>
      ))}
    </ul>
  );
}

function Answer({ answer }: { answer: AnswerView }): JSX.Element {
  return (
    <>
      <span class="said">
        <Highlighted text={answer.text} quotes={answer.short === null ? [] : [answer.short]} />
      </span>
      {answer.sources.map(({ place, path, quote }) => (
        <span class="small">
          <span class="trail">
            {place} ({path})
          </span>{' '}
          <q class="quote">{quote}</q>
        </span>
      ))}
    </>
  );
}

function Passages({ view: { passages } }: { view: QuestionView }): JSX.Element {
  return (
    <details>
      <summary class="small">
        {passages.length === 1 ? 'One passage' : `${passages.length} passages`} read
      </summary>
      <ol class="listed small">
        {passages.map(({ place, path, start }) => (
          <li>
            <span class="trail">
              {place} ({path})
            </span>
            <span>{start}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
