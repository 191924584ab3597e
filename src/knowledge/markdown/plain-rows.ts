import type { Root, RootContent, Table, TableRow } from 'mdast';
import { isDelimiterRow } from './even-tables.ts';
import { FENCE } from './fence.ts';

/** Fewer rows are not worth it. */
const LEAST_ROWS = 20;
/** A row whose cells hold nothing that Markdown reads as more than words. */
const PLAIN_ROW = /^ {0,3}\|[^\\*_[\]<>&`~]*\|[ \t]*$/;
/** No document has this character: it marks a row that stands for others. */
const MARK = '\uE0F7';

/** Markdown with a row in place of each run of plain rows, and the runs. */
interface Thinned {
  readonly markdown: string;
  readonly runs: readonly (readonly string[])[];
}

/**
 * Parses Markdown and takes the plain rows of long tables past the parser, which takes 0.4 ms and 30 KB for each: a
 * table of 1 MB took 23 s and 1.6 GB.
 * @param parse used as it is for everything else, and for everything if a row turns out to be in no table.
 */
export function parseWithPlainRows(markdown: string, parse: (markdown: string) => Root): Root {
  const { markdown: thinned, runs } = thin(markdown);
  if (runs.length === 0) return parse(markdown);
  const root = parse(thinned);
  const put = tablesIn(root.children).reduce((sum, table) => sum + putBack(table, runs), 0);
  return put === runs.length ? root : parse(markdown);
}

function thin(markdown: string): Thinned {
  if (markdown.includes(MARK)) return { markdown, runs: [] };
  const lines = markdown.split('\n');
  const kept: string[] = [];
  const runs: string[][] = [];
  let inCode = false;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (FENCE.test(line)) inCode = !inCode;
    kept.push(line);
    if (inCode || !isDelimiterRow(line)) continue;
    const run = plainRowsFrom(lines, at + 1);
    if (run.length < LEAST_ROWS) continue;
    kept.push(`${/^ */.exec(run[0] ?? '')?.[0]}| ${MARK}${runs.length} |`);
    runs.push(run);
    at += run.length;
  }
  return { markdown: kept.join('\n'), runs };
}

function plainRowsFrom(lines: readonly string[], start: number): string[] {
  let end = start;
  while (PLAIN_ROW.test(lines[end] ?? '')) end += 1;
  return lines.slice(start, end);
}

function tablesIn(nodes: readonly RootContent[]): Table[] {
  return nodes.flatMap((node) => {
    if (node.type === 'table') return [node];
    return 'children' in node ? tablesIn(node.children) : [];
  });
}

/** @returns how many runs were put back. */
function putBack(table: Table, runs: readonly (readonly string[])[]): number {
  let count = 0;
  table.children = table.children.flatMap((row) => {
    const run = runs[markedIn(row)];
    if (!run) return [row];
    count += 1;
    return run.map(rowOf);
  });
  return count;
}

function markedIn({ children: [cell] }: TableRow): number {
  const [text] = cell?.children ?? [];
  return text?.type === 'text' && text.value.startsWith(MARK) ? Number(text.value.slice(1)) : -1;
}

function rowOf(line: string): TableRow {
  const cells = line.trim().slice(1, -1).split('|');
  return {
    type: 'tableRow',
    children: cells.map((cell) => ({ type: 'tableCell', children: [{ type: 'text', value: cell.trim() }] })),
  };
}
