import { FENCE } from './fence.ts';

/** "--- | :--: | ---": the line below a table's header. */
const DELIMITERS = /^ {0,3}\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;

/**
 * Gives the line of dashes below a table's header as many cells as the header has. GitHub takes such a table for
 * text, other renderers draw it, and its writer meant one.
 */
export function evenTables(markdown: string): string {
  if (!markdown.includes('|')) return markdown;
  const lines = markdown.split('\n');
  let inCode = false;
  for (const [i, line] of lines.entries()) {
    if (FENCE.test(line)) inCode = !inCode;
    const header = lines[i - 1] ?? '';
    if (inCode || !isDelimiterRow(line) || !header.includes('|')) continue;
    const cells = cellsIn(header);
    if (cells !== cellsIn(line)) lines[i] = `|${' --- |'.repeat(cells)}`;
  }
  return lines.join('\n');
}

/** @returns whether a line may stand below the header of a table. */
export function isDelimiterRow(line: string): boolean {
  return line.includes('|') && DELIMITERS.test(line);
}

function cellsIn(row: string): number {
  const inside = row
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inside.split(/(?<!\\)\|/).length;
}
