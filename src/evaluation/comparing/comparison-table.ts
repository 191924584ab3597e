import { type FigureName, figureNames } from '../figures/figures.ts';
import { aligned, shown } from '../reports/cells.ts';
import { type Outcome, outcomeWords } from '../reports/outcome.ts';
import type { Change, Comparison, Difference } from './compare.ts';

/** A comparison as lines for a terminal: a figure a line, then the questions that came to something else. */
export function comparisonTable({ questions, figures, changed }: Comparison): string {
  const heads = ['', 'A', 'B', 'B less A', '95 %', 'B better'];
  return [
    `${questions} questions`,
    '',
    ...aligned([heads, ...figureNames.map((name) => lineOf(name, figures[name]))]),
    '',
    changed.length === 0
      ? 'Every question came to the same.'
      : `${changed.length === 1 ? '1 question' : `${changed.length} questions`} came to something else:`,
    ...changed.map(changeLine),
  ].join('\n');
}

function lineOf(name: FigureName, { a, b, difference, low, high, better }: Difference): string[] {
  return [
    name,
    shown(name, a),
    shown(name, b),
    signed(name, difference),
    low === null || high === null ? '' : `${signed(name, low)} to ${signed(name, high)}`,
    better === null ? '' : `${(better * 100).toFixed(0)} %`,
  ];
}

function signed(name: FigureName, value: number | null): string {
  return value !== null && value > 0 ? `+${shown(name, value)}` : shown(name, value).replace('-', '−');
}

function changeLine({ id, question, a, b }: Change): string {
  const words = (outcome: Outcome) => outcomeWords[outcome];
  return `  ${words(a)} → ${words(b)}: ${question} (${id})`;
}
