import type { JSX } from 'hono/jsx/jsx-runtime';
import { callsOf } from '../dialogue/calls.ts';
import type { DialogueRecord } from '../dialogue/record.ts';
import { Badge } from '../pages/badge.tsx';
import { Layout } from '../pages/layout.tsx';
import { duration, Moment } from '../pages/time.tsx';
import { CallSection } from './calls.tsx';
import { FollowUpLine } from './follow-up.tsx';
import type { Named } from './named.ts';
import { type Draft, ReviewPart } from './review-form.tsx';
import { RoundSection } from './round.tsx';
import { Talk } from './talk.tsx';
import { timeline } from './timeline.ts';
import type { View } from './view.ts';
import { decisionWording, outcomeOf, stateWording } from './words.ts';
import { WrittenSection } from './written.tsx';

/** One dialogue in full: what was said, when, and how each round came about. */
export function DialoguePage(props: {
  view: View;
  named: Named;
  record: DialogueRecord;
  /** A review that could not be kept; null if there is none. */
  draft: Draft | null;
  /** Whether reviews are taken. */
  reviewable: boolean;
}): JSX.Element {
  const { view, named, record, draft } = props;
  const title = draft === null ? record.question : `Not saved: ${record.question}`;
  return (
    <Layout site={view.site} title={title} current="/dialogues">
      <Head view={view} named={named} record={record} />
      <div class="with-aside">
        <Talk record={record} named={named} />
        <Timeline view={view} named={named} record={record} />
      </div>
      {record.rounds.length === 0 && <p class="muted">{unread(record)}</p>}
      {record.rounds.map((round, index) => (
        <RoundSection round={round} number={index + 1}>
          <ReviewPart
            dialogueId={record.id}
            round={round}
            number={index + 1}
            time={view.time}
            draft={draft?.round === index + 1 ? draft : null}
            open={props.reviewable}
          />
        </RoundSection>
      ))}
      <WrittenSection reply={record.reply} />
      <CallSection calls={callsOf(record)} />
      <RawRecord record={record} />
    </Layout>
  );
}

function unread(record: DialogueRecord): string {
  return record.flow.value === 'reading'
    ? 'The question has not been read yet.'
    : 'The question was not read.';
}

function Head(props: { view: View; named: Named; record: DialogueRecord }): JSX.Element {
  const { view, named, record } = props;
  const kind = record.rounds.at(-1)?.judgement.decision.kind ?? null;
  const outcome = outcomeOf({ state: record.flow.value, decision: kind });
  const state = stateWording(outcome);
  const decision = kind === null || outcome === 'fruitless' ? null : decisionWording(kind);
  return (
    <div class="stack tight">
      <h1>{record.question}</h1>
      <p class="cluster">
        {decision !== null && <Badge tone={decision.tone}>{decision.label}</Badge>}
        <Badge tone={state.tone}>{state.label}</Badge>
        <span class="muted small">
          {named.person(record.asker)} in {named.channel(record.place.channel)}
        </span>
        <span class="muted small">
          <Moment at={record.createdAt} format={view.time} />
        </span>
      </p>
      <FollowUpLine followUp={record.followUp} />
    </div>
  );
}

function Timeline(props: { view: View; named: Named; record: DialogueRecord }): JSX.Element {
  const { time } = props.view;
  const { createdAt } = props.record;
  return (
    <section class="card stack" aria-labelledby="timeline">
      <h2 id="timeline">Timeline</h2>
      <ol class="timeline">
        {timeline(props.record, props.named).map(({ at, label, detail, sinceMs }) => (
          <li>
            <strong>{label}</strong>
            {detail !== null && <span class="small">{detail}</span>}
            <span class="muted small">
              <Moment at={at} format={time} words={time.since(at, createdAt)} />
              {sinceMs !== null && <span class="number"> · after {duration(sinceMs)}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function RawRecord(props: { record: DialogueRecord }): JSX.Element {
  const { record } = props;
  return (
    <section class="stack" aria-labelledby="record">
      <h2 id="record">Record</h2>
      <p class="cluster small muted">
        <span>
          Dialogue <code>{record.id}</code>
        </span>
        <span>Revision {record.revision}</span>
        <a href={`/dialogues/${encodeURIComponent(record.id)}.json`}>Open as JSON</a>
      </p>
      <details>
        <summary>Show the record</summary>
        <pre tabindex={0}>{JSON.stringify(record, null, 2)}</pre>
      </details>
    </section>
  );
}
