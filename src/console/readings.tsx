import type { JSX } from 'hono/jsx/jsx-runtime';
import type { Finding, Judgement, Reading } from '../engine/schema.ts';
import { Bar } from '../pages/bar.tsx';
import { Table } from '../pages/table.tsx';
import { None } from './none.tsx';

const shareMeans = 'How likely this is meant, of all that the question can mean';

/**
 * The readings with the share of belief in each, the heaviest first.
 *
 * @param props.chosenIds readings that the picked option stands for.
 */
export function Readings(props: { judgement: Judgement; chosenIds: readonly string[] }): JSX.Element {
  const { detection, findings } = props.judgement;
  const byId = new Map(findings.map((finding) => [finding.id, finding]));
  const rows = [...detection.readings].sort((a, b) => b.mass - a.mass);
  if (rows.length === 0) return <p class="muted">There is no reading.</p>;
  return (
    <Table
      caption="Readings of the question"
      rows={rows}
      columns={[
        {
          head: 'Reading',
          kind: 'strong',
          cell: (row) => <Name reading={row} chosen={props.chosenIds.includes(row.id)} />,
        },
        { head: 'About', cell: (row) => row.entity },
        { head: 'In the case of', cell: (row) => row.condition ?? <None /> },
        { head: 'Answer', cell: (row) => answersOf(row, byId).join('; ') },
        { head: 'Findings', kind: 'number', cell: (row) => row.findingIds.length },
        { head: 'Share', title: shareMeans, cell: (row) => <Bar share={row.mass} /> },
      ]}
    />
  );
}

function Name(props: { reading: Reading; chosen: boolean }): JSX.Element {
  const { label, gloss } = props.reading;
  return (
    <>
      {label}
      {props.chosen && <span class="badge info after">Picked</span>}
      {gloss !== null && <p class="small muted plain">{gloss}</p>}
    </>
  );
}

function answersOf(reading: Reading, byId: ReadonlyMap<string, Finding>): string[] {
  return [...new Set(reading.findingIds.flatMap((id) => byId.get(id)?.answer ?? []))];
}
