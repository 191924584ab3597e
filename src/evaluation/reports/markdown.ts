import { figureCells, heads } from './cells.ts';
import { factsOf } from './facts.ts';
import { kindTable } from './kinds.ts';
import { publishedTable } from './published-table.ts';
import type { ReportedRun } from './reported-run.ts';

/** A report as Markdown: facts, every figure beside the baselines, published figures, and outcomes by kind. */
export function markdownOf(run: ReportedRun): string {
  const kinds = kindTable(run.pairs);
  const published = run.paper && publishedTable(run.paper, run.report);
  return [
    '# Evaluation',
    '',
    ...factsOf(run).map(({ label, text }) => `- ${label}: ${text}`),
    '',
    '## Figures',
    '',
    ...figureTable(run.report),
    ...(published
      ? ['', `## ${published.title}`, '', ...markdownTable(published.heads, published.rows)]
      : []),
    '',
    '## By kind of question',
    '',
    ...markdownTable(kinds.heads, kinds.rows),
    '',
  ].join('\n');
}

/** The figures of a report as lines of a Markdown table. */
function figureTable(report: ReportedRun['report']): string[] {
  return markdownTable(
    ['figure', ...heads],
    figureCells(report).map(({ name, cells }) => [name, ...cells]),
  );
}

/** Lines of a Markdown table: the first column to the left, the others to the right. */
export function markdownTable(names: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replace(/\s+/g, ' ').replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(names), line(names.map((_, i) => (i === 0 ? '---' : '--:'))), ...rows.map(line)];
}
