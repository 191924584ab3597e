import type { JSX } from 'hono/jsx/jsx-runtime';
import type { Finding, Judgement, ReadPassage } from '../engine/schema.ts';
import { Table } from '../pages/table.tsx';
import { DroppedRows } from './dropped.tsx';
import { None } from './none.tsx';
import { PassageLink } from './passage-link.tsx';

type Passages = ReadonlyMap<string, ReadPassage>;

/** The verified rows, each with the words it rests on, and the rows that a check refused. */
export function Findings(props: { judgement: Judgement }): JSX.Element {
  const { findings, dropped, passages } = props.judgement;
  const byId: Passages = new Map(passages.map((passage) => [passage.id, passage]));
  return (
    <>
      {findings.length === 0 ? (
        <p class="muted">No row could be verified.</p>
      ) : (
        <Verified findings={findings} byId={byId} />
      )}
      <DroppedRows dropped={dropped} passages={passages} what="row" />
    </>
  );
}

function Verified(props: { findings: readonly Finding[]; byId: Passages }): JSX.Element {
  return (
    <Table
      caption="Verified findings"
      rows={props.findings}
      columns={[
        { head: 'About', kind: 'strong', cell: (row) => row.entity },
        { head: 'In the case of', cell: (row) => <Condition finding={row} /> },
        { head: 'Answer', cell: (row) => row.answer },
        { head: 'Type', cell: (row) => <span class="muted">{row.answerType}</span> },
        { head: 'Quote', cell: (row) => <Quote finding={row} byId={props.byId} /> },
        { head: 'Score', kind: 'number', cell: (row) => row.score.toFixed(2) },
      ]}
    />
  );
}

function Condition(props: { finding: Finding }): JSX.Element {
  const { condition, conditionKind } = props.finding;
  if (condition === null) return <None />;
  return (
    <>
      {condition}
      {conditionKind !== null && <p class="small muted">{conditionKind}</p>}
    </>
  );
}

function Quote(props: { finding: Finding; byId: Passages }): JSX.Element {
  const { passageIds, quote } = props.finding;
  return (
    <>
      “{quote}”
      <p class="cluster small">
        {passageIds.map((id, index) => (
          <PassageLink id={id} passage={props.byId.get(id)} quote={index === 0 ? quote : null} />
        ))}
      </p>
    </>
  );
}
