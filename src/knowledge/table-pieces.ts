import { countWords } from './cleaning.ts';
import type { Unit } from './passage.ts';
import { type Context, chunksOf, type Piece, pieceOf } from './piece.ts';
import { sentenceSpans } from './sentences.ts';
import { NAME_CHARS, shortName } from './short-name.ts';
import type { Table } from './source.ts';

const BETWEEN = ' | ';
/** Cells over this many words that hold several sentences give a unit a sentence. */
const LONG_CELL = 30;
/** Rows over this many words are told cell by cell. */
const LONG_ROW = 150;
const CHUNK = 100;
/** Longest second cell, in words, that may name a row together with the first. */
const KEY_WORDS = 6;
/** Between the parts of a label. */
const PART = ' – ';

type Address = Pick<Unit, 'label' | 'labelHeader' | 'column'>;

/**
 * Turns a table into one piece a row, "cell | cell | cell", each under the table's header line.
 *
 * The first column says what a row is about, so its cells are labels and no units of their own; a table with one
 * column has no labels, and its cells are units. An empty first cell takes the label of the row above.
 * A header of which a cell is too long for a name is a row.
 */
export function tablePieces(given: Table, above: readonly Context[]): Piece[] {
  const table = withNames(given);
  const header = table.header.join(BETWEEN);
  const context = table.header.length > 0 ? [...above, { text: header }] : above;
  if (table.rows.length === 0) return header === '' ? [] : [pieceOf(header, [], { context: above })];
  const labels = rowLabels(table);
  const isPaired = needsSecond(table, labels);
  return table.rows.flatMap((row, index) => {
    const label = labels[index] ?? null;
    const address = (column: number): Address => {
      const named = { label, labelHeader: label === null ? null : table.header[0] || null };
      const paired = { label: `${label}${PART}${row[1]}`, labelHeader: table.header[1] || null };
      return { ...(isPaired && column > 1 ? paired : named), column: table.header[column] || null };
    };
    return rowPieces(row, table.header, address).map((piece) => ({ ...piece, context }));
  });
}

/** What is too long for a name names no column: such a header is a row like others. */
function withNames({ header, rows }: Table): Table {
  return header.every((cell) => cell.length <= NAME_CHARS)
    ? { header, rows }
    : { header: [], rows: [header, ...rows] };
}

/** The first cell of each row, or the one above where that is empty; null in a table with one column. */
function rowLabels({ header, rows }: Table): (string | null)[] {
  let label: string | null = null;
  return rows.map((row) => {
    if (Math.max(row.length, header.length) < 2) return null;
    label = row[0] ? shortName(row[0]) : label;
    return label;
  });
}

/** Where first cells repeat ("Service | Plan | Memory"), rows are told apart by the first two. */
function needsSecond({ rows }: Table, labels: readonly (string | null)[]): boolean {
  const pairs = rows.map((row, i) => `${labels[i]}\n${row[1] ?? ''}`);
  return (
    new Set(labels).size < rows.length &&
    new Set(pairs).size === rows.length &&
    rows.every((row) => row[0] && row.length > 2 && row[1] && countWords(row[1]) <= KEY_WORDS)
  );
}

function rowPieces(
  row: readonly string[],
  header: readonly string[],
  addressOf: (column: number) => Address,
): Piece[] {
  const text = row.join(BETWEEN);
  const first = Math.max(row.length, header.length) > 1 ? 1 : 0;
  if (countWords(text) > LONG_ROW) return longRowPieces(row, first, addressOf);
  const units: Unit[] = [];
  let start = 0;
  row.forEach((cell, index) => {
    if (index >= first && cell !== '') units.push(...cellUnits(cell, start, addressOf(index)));
    start += cell.length + BETWEEN.length;
  });
  return [pieceOf(text, units, { opens: false })];
}

function longRowPieces(
  row: readonly string[],
  first: number,
  addressOf: (column: number) => Address,
): Piece[] {
  return row.flatMap((cell, index) => {
    if (index < first || cell === '') return [];
    const address = addressOf(index);
    const lead =
      first === 0 || address.label === null ? '' : (chunksOf(address.label, CHUNK)[0] ?? '') + BETWEEN;
    return chunksOf(cell, CHUNK).map((part) =>
      pieceOf(lead + part, cellUnits(part, lead.length, address), { opens: false }),
    );
  });
}

function cellUnits(cell: string, start: number, address: Address): Unit[] {
  const spans = countWords(cell) > LONG_CELL ? sentenceSpans(cell) : [{ start: 0, end: cell.length }];
  return spans.map((span) => ({
    kind: 'cell',
    text: cell.slice(span.start, span.end),
    start: start + span.start,
    end: start + span.end,
    ...address,
    intro: null,
  }));
}
