import type { ConflictFigures, Group } from './conflict-figures.ts';

/** The figures as lines for a terminal. */
export function conflictTable(figures: ConflictFigures): string {
  const rows = [
    ['flag precision', figures.precision],
    ['flag recall', figures.recall],
    ['flag recall, answered before', figures.recallOfAnswered],
    ['both values shown', figures.bothShown],
  ] as const;
  const lines = rows.map(([name, { value, low, high }]) => {
    const interval = low === null || high === null ? '' : `${words(low)} to ${words(high)}`;
    return `${name.padEnd(30)} ${words(value)}  ${interval}`.trimEnd();
  });
  const groups = (title: string, of: readonly Group[]) => [
    '',
    title,
    ...of.map(({ name, total, flagged }) => `  ${name.padEnd(28)} ${flagged} of ${total}`),
  ];
  return [
    ...lines,
    ...groups('flagged, by what was planted', figures.byKind),
    ...groups('conflicts flagged, by what was changed', figures.byChange),
    ...groups('conflicts flagged, by wording', figures.byWording),
    ...groups('conflicts flagged, by what was decided before', figures.byBefore),
  ].join('\n');
}

function words(value: number | null): string {
  return value === null ? '–' : value.toFixed(2);
}
