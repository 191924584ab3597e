import { type FigureName, figureNames } from './figures.ts';
import type { Figure, Row } from './measure.ts';
import type { Report } from './report.ts';

/** A report as lines for a terminal: a figure a line, ours with its interval, then the baselines. */
export function tableOf(report: Report): string {
  const { names, always, never, topPassage } = report.baselines;
  const others: readonly (readonly [string, Row | undefined])[] = [
    ['names', names],
    ['always', always],
    ['never', never],
    ['top passage', topPassage],
  ];
  const header = ['', 'ours', '95 %', ...others.map(([title]) => title)];
  const rows = figureNames.map((name) => [
    name,
    shown(name, report.ours[name]?.value),
    interval(name, report.ours[name]),
    ...others.map(([, row]) => (row?.[name] ? shown(name, row[name].value) : '')),
  ]);
  return [...introOf(report), '', ...aligned([header, ...rows])].join('\n');
}

function introOf({ questions, definitions, fallbacks, spent }: Report): string[] {
  const { total, ambiguous, oneAnswer, unanswerable } = questions;
  const counts = `${total} questions: ${ambiguous} ambiguous, ${oneAnswer} with one answer, ${unanswerable} without (definitions ${definitions})`;
  if (!spent) return [counts];
  const tokens = `${spent.inputTokens ?? 'unknown'} tokens in, ${spent.outputTokens ?? 'unknown'} out`;
  const cost = spent.costUsd === null ? '' : `, ${spent.costUsd.toFixed(2)} US dollars`;
  return [
    counts,
    `${spent.calls} calls of the model, ${tokens}${cost}; ${fallbacks} questions read without it as it failed`,
  ];
}

function interval(name: FigureName, figure: Figure | undefined): string {
  return figure?.low == null || figure.high == null
    ? ''
    : `${shown(name, figure.low)} to ${shown(name, figure.high)}`;
}

function shown(name: FigureName, value: number | null | undefined): string {
  if (value == null) return '–';
  if (name.startsWith('latencyMs')) return value.toFixed(value < 100 ? 1 : 0);
  return value.toFixed(name === 'all.wordsPerAnswer' ? 1 : 2);
}

function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}
