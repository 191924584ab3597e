import type { Child } from 'hono/jsx';
import type { JSX } from 'hono/jsx/jsx-runtime';

/** A column: its head, and what stands in it for a row. */
export interface Column<Row> {
  readonly head: string;
  /** What the head means, shown on hovering; default: it needs no explanation. */
  readonly title?: string;
  readonly cell: (row: Row) => Child;
  /** Numbers stand to the right, the strong column carries the row; default: plain text. */
  readonly kind?: 'number' | 'strong';
}

/**
 * A table that turns into one block a row on narrow screens.
 *
 * @param props.caption what the table holds, for those who do not see it.
 */
export function Table<Row>(props: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}): JSX.Element {
  return (
    <div class="table">
      <table>
        <caption class="unseen">{props.caption}</caption>
        <thead>
          <tr>
            {props.columns.map((column) => (
              <th scope="col" class={column.kind ?? ''} title={column.title}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row) => (
            <tr>
              {props.columns.map((column) => (
                <td class={column.kind ?? ''} data-label={column.head}>
                  <div>{column.cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
