import type { FigureName } from '../src/evaluation/figures/figures.ts';
import type { Report } from '../src/evaluation/figures/report.ts';
import { figureCells, heads } from '../src/evaluation/reports/cells.ts';
import { markdownTable } from '../src/evaluation/reports/markdown.ts';

const BEGIN = '<!-- evaluation:begin -->';
const END = '<!-- evaluation:end -->';

/** Figures of the README; times are left out, as they tell more of the machine. */
const figures: readonly FigureName[] = [
  'detection.f1',
  'detection.precision',
  'overAsk',
  'clarified.recall',
  'clarified.precision',
  'answered',
  'abstention.recall',
  'all.complete',
  'all.merged',
  'form',
  'collapsed',
];

/** @returns the part of the README that shows a report, between its marks. */
export function evaluationBlock(report: Report): string {
  const { total, ambiguous, oneAnswer, unanswerable } = report.questions;
  const cells = new Map(figureCells(report).map((figure) => [figure.name, figure.cells]));
  const rows = figures.map((name) => [name, ...(cells.get(name) ?? [])]);
  return [
    BEGIN,
    '',
    `${total} questions: ${ambiguous} ambiguous, ${oneAnswer} with one answer, ${unanswerable} without.`,
    '',
    ...markdownTable(['figure', ...heads], rows),
    '',
    END,
  ].join('\n');
}

/**
 * @returns the part between the marks, with them.
 * @throws {Error} if they are not there.
 */
export function blockIn(readme: string): string {
  const [begin, end] = [readme.indexOf(BEGIN), readme.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`Cannot find the figures: write ${BEGIN} and ${END}`);
  return readme.slice(begin, end + END.length);
}
