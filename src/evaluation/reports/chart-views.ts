import { answerCategories } from '../../metrics/ambigdocs/answer-category.ts';
import type { BarGroup, ShareBar } from '../../pages/charts/bars.tsx';
import type { Key, Tint } from '../../pages/charts/chart.tsx';
import type { StackRow } from '../../pages/charts/stacks.tsx';
import type { FigureName } from '../figures/figures.ts';
import type { Row } from '../figures/measure.ts';
import type { Report } from '../figures/report.ts';
import { intervalWords, shown } from './cells.ts';

interface Series extends Key {
  readonly row: Row | undefined;
}

const listed = {
  complete: 'all.complete',
  partial: 'all.partial',
  no_answer: 'all.none',
  ambiguous: 'all.ambiguous',
  merged: 'all.merged',
} as const satisfies Record<(typeof answerCategories)[number], FigureName>;
const listTints: readonly Tint[] = [0, 3, 1, 2, 4];

/** Detection, ours beside every method that detects. */
export function detectionBars({ ours, baselines }: Report): { keys: Key[]; groups: BarGroup[] } {
  const series: Series[] = [
    { tint: 0, label: 'ours', row: ours },
    { tint: 1, label: 'names', row: baselines.names },
    { tint: 2, label: 'always', row: baselines.always },
    { tint: 3, label: 'never', row: baselines.never },
  ];
  const names = ['precision', 'recall', 'f1', 'accuracy'].map((name) => `detection.${name}` as FigureName);
  return barsOf(series, [...names, 'overAsk']);
}

/** How good the options are that were offered: by where they lead, and by what they are called. */
export function optionBars({ ours }: Report): { keys: Key[]; groups: BarGroup[] } {
  const one = (name: FigureName, tint: Tint, label: string): ShareBar[] => [
    barOf(name, { tint, label, row: ours }),
  ];
  const groups = (['recall', 'precision', 'f1'] as const).map((name) => ({
    label: name,
    bars: [...one(`clarified.${name}`, 0, 'answers'), ...one(`optionsText.${name}`, 1, 'labels')],
  }));
  return {
    keys: [
      { tint: 0, label: 'answers they lead to' },
      { tint: 1, label: 'words of their labels' },
    ],
    groups,
  };
}

/** What the lists hold, ours beside the top passage's sentence. */
export function listStacks({ ours, baselines }: Report): { keys: Key[]; rows: StackRow[] } {
  const keys = answerCategories.map(
    (category, i): Key => ({ tint: listTints[i] ?? 0, label: category.replace('_', ' ') }),
  );
  const rows: [string, Row | undefined][] = [
    ['ours', ours],
    ['top passage', baselines.topPassage],
  ];
  return {
    keys,
    rows: rows.flatMap(([label, row]) => (row ? [stackOf(label, row)] : [])),
  };
}

function barsOf(
  series: readonly Series[],
  names: readonly FigureName[],
): { keys: Key[]; groups: BarGroup[] } {
  const there = series.filter(({ row }) => row !== undefined);
  return {
    keys: there.map(({ tint, label }) => ({ tint, label })),
    groups: names.map((name) => ({
      label: name.replace('detection.', ''),
      bars: there.map((one) => barOf(name, one)),
    })),
  };
}

function barOf(name: FigureName, { tint, label, row }: Series): ShareBar {
  const figure = row?.[name];
  const { value = null, low = null, high = null } = figure ?? {};
  const spread = low === high ? '' : ` (${intervalWords(name, figure)})`;
  return {
    tint,
    label,
    share: value,
    words: `${shown(name, value)}${spread}`,
    ...(low !== null && high !== null && low !== high && { interval: { low, high } }),
  };
}

function stackOf(label: string, row: Row): StackRow {
  const shares = answerCategories.map((category) => row[listed[category]]?.value ?? null);
  const words = answerCategories.map(
    (category, i) => `${category.replace('_', ' ')} ${shown(listed[category], shares[i])}`,
  );
  return { label, shares, words: words.join(', ') };
}
