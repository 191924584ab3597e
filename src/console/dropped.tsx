import type { JSX } from 'hono/jsx/jsx-runtime';
import type { Judgement, ReadPassage } from '../engine/schema.ts';
import { Table } from '../pages/table.tsx';
import { PassageLink } from './passage-link.tsx';
import { checkMeaning } from './words.ts';

/**
 * Rows or claims that a check refused, each with what the check demands. Nothing without one.
 *
 * @param props.passages those that they may rest on.
 */
export function DroppedRows(props: {
  dropped: Judgement['dropped'];
  passages: readonly ReadPassage[];
  what: 'row' | 'claim';
}): JSX.Element | null {
  const { dropped, passages, what } = props;
  if (dropped.length === 0) return null;
  return (
    <details>
      <summary>
        {dropped.length === 1 ? `1 ${what} was dropped` : `${dropped.length} ${what}s were dropped`}
      </summary>
      <Table
        caption={`Dropped ${what}s`}
        rows={dropped}
        columns={[
          { head: 'Answer', kind: 'strong', cell: (row) => row.answer },
          { head: 'Refused by', cell: (row) => <Check name={row.check} /> },
          {
            head: 'Passage',
            cell: (row) => (
              <PassageLink
                id={row.passageId}
                passage={passages.find(({ id }) => id === row.passageId)}
                quote={row.answer}
              />
            ),
          },
        ]}
      />
    </details>
  );
}

function Check(props: { name: string }): JSX.Element {
  return (
    <>
      <code>{props.name}</code>
      <p class="small muted">It {checkMeaning(props.name)}</p>
    </>
  );
}
