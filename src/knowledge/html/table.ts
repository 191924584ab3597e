import type { AnyNode, Element } from 'domhandler';
import type { RootContent, TableRow } from 'mdast';
import { fillSpans, type SpanningCell } from '../markdown/html-table.ts';
import { inlineOf, textOf } from './inline.ts';

const MOST_SPAN = 200;

/** A table as the Markdown tree has it; its header is empty if the page marks none. A caption stands above it. */
export function tableOf(table: Element): RootContent[] {
  const rows = rowsOf(table).map((row) => ({ row, cells: cellsOf(row) }));
  const captions = table.children.filter((child) => child.type === 'tag' && child.name === 'caption');
  const above = captions.map((caption): RootContent => ({ type: 'paragraph', children: inlineOf(caption) }));
  const [first] = rows;
  if (!first) return above;
  const heads =
    isIn(first.row, 'thead') ||
    (first.cells.length > 0 && first.cells.every((cell) => cell.name === 'th' || isBold(cell)));
  const grid = fillSpans(rows.map(({ cells }) => cells.map(spanningCell)));
  const width = Math.max(...grid.map((row) => row.length), 1);
  const header = heads ? [] : [Array<string>(width).fill('')];
  return [...above, { type: 'table', children: [...header, ...grid].map(tableRow) }];
}

function tableRow(cells: readonly string[]): TableRow {
  return {
    type: 'tableRow',
    children: cells.map((value) => ({ type: 'tableCell', children: [{ type: 'text', value }] })),
  };
}

/** The rows of this table, not of tables in its cells. */
function rowsOf(node: Element): Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'tag' || child.name === 'table') return [];
    return child.name === 'tr' ? [child] : rowsOf(child);
  });
}

function cellsOf(row: Element): Element[] {
  return row.children.flatMap((child) =>
    child.type === 'tag' && (child.name === 'td' || child.name === 'th') ? [child] : [],
  );
}

function isIn(element: Element, name: string): boolean {
  return element.parent?.type === 'tag' && element.parent.name === name;
}

function isBold(cell: Element): boolean {
  const all = cell.children.filter((child) => textOf(child).trim() !== '');
  const [only] = all;
  return (
    all.length === 1 &&
    only?.type === 'tag' &&
    (only.name === 'strong' || only.name === 'b' || (only.name === 'p' && isBold(only)))
  );
}

function spanningCell(cell: Element): SpanningCell {
  const span = (name: string) =>
    Math.min(Math.max(Number.parseInt(cell.attribs[name] ?? '1', 10) || 1, 1), MOST_SPAN);
  return {
    text: cellText(cell.children).replace(/\s+/g, ' ').trim(),
    columns: span('colspan'),
    rows: span('rowspan'),
  };
}

/** Items and lines of a cell are parted by "; ", so that they do not run together. */
function cellText(nodes: readonly AnyNode[]): string {
  return nodes
    .map((node, index) => {
      if (node.type === 'text') return node.data;
      if (node.type !== 'tag') return '';
      if (node.name === 'br') return ' ';
      if (node.name === 'img') return '';
      const inner = cellText(node.children);
      if (node.name === 'li')
        return nodes.slice(0, index).some((one) => one.type === 'tag') ? `; ${inner}` : inner;
      return /^(?:p|div|ul|ol|tr|td|th)$/.test(node.name) ? ` ${inner} ` : inner;
    })
    .join('');
}
