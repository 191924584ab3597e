import { countWords } from './cleaning.ts';
import type { Unit } from './passage.ts';
import { type Context, chunksOf, type Piece, pieceOf } from './piece.ts';
import { sentenceSpans } from './sentences.ts';
import type { Table } from './source.ts';

const BETWEEN = ' | ';
/** Cells over this many words that hold several sentences give a unit a sentence. */
const LONG_CELL = 30;
/** Rows over this many words are told cell by cell. */
const LONG_ROW = 150;
const CHUNK = 100;

type Address = Pick<Unit, 'label' | 'labelHeader' | 'column'>;

/**
 * Turns a table into one piece a row, "cell | cell | cell", each under the table's header line.
 *
 * The first column says what a row is about, so its cells are labels and no units of their own; a table with one
 * column has no labels, and its cells are units. An empty first cell takes the label of the row above.
 */
export function tablePieces(table: Table, above: readonly Context[]): Piece[] {
  const header = table.header.join(BETWEEN);
  const context = table.header.length > 0 ? [...above, { text: header }] : above;
  if (table.rows.length === 0) return header === '' ? [] : [pieceOf(header, [], { context: above })];
  let label: string | null = null;
  return table.rows.flatMap((row) => {
    const labelled = Math.max(row.length, table.header.length) > 1;
    if (labelled) label = row[0] || label;
    const pieces = rowPieces(row, labelled ? label : null, table.header);
    return pieces.map((piece) => ({ ...piece, context }));
  });
}

function rowPieces(row: readonly string[], label: string | null, header: readonly string[]): Piece[] {
  const text = row.join(BETWEEN);
  const first = Math.max(row.length, header.length) > 1 ? 1 : 0;
  if (countWords(text) > LONG_ROW) return longRowPieces(row, first, label, header);
  const units: Unit[] = [];
  let start = 0;
  row.forEach((cell, index) => {
    if (index >= first && cell !== '') units.push(...cellUnits(cell, start, addressOf(index, label, header)));
    start += cell.length + BETWEEN.length;
  });
  return [pieceOf(text, units, { opens: false })];
}

function longRowPieces(
  row: readonly string[],
  first: number,
  label: string | null,
  header: readonly string[],
): Piece[] {
  return row.flatMap((cell, index) => {
    if (index < first || cell === '') return [];
    const lead = first === 0 || label === null ? '' : (chunksOf(label, CHUNK)[0] ?? '') + BETWEEN;
    return chunksOf(cell, CHUNK).map((part) =>
      pieceOf(lead + part, cellUnits(part, lead.length, addressOf(index, label, header)), { opens: false }),
    );
  });
}

function addressOf(index: number, label: string | null, header: readonly string[]): Address {
  return { label, labelHeader: label === null ? null : header[0] || null, column: header[index] || null };
}

function cellUnits(cell: string, start: number, address: Address): Unit[] {
  const spans = countWords(cell) > LONG_CELL ? sentenceSpans(cell) : [{ start: 0, end: cell.length }];
  return spans.map((span) => ({
    kind: 'cell',
    text: cell.slice(span.start, span.end),
    start: start + span.start,
    end: start + span.end,
    ...address,
  }));
}
