import type { Conditions } from './conditions.ts';
import { type Figure, missed } from './figure.ts';

/** Draws the conditions and a table of figures for a terminal. */
export function render(conditions: Conditions, figures: readonly Figure[]): string {
  const { node, system, processor, processors, memoryGb, load, notes } = conditions;
  const machine = `${processors} × ${processor}, ${memoryGb} GB, ${system}, Node ${node}, load ${load} at the start`;
  return [machine, ...notes, '', ...tableOf(figures)].join('\n');
}

function tableOf(figures: readonly Figure[]): string[] {
  const width = Math.max(0, ...figures.map(({ what }) => what.length));
  return figures.map((figure) => {
    const value = `${rounded(figure.value)} ${figure.unit}`.padStart(14);
    return `${figure.part.padEnd(Math.max(7, ...figures.map(({ part }) => part.length)))} ${figure.what.padEnd(width)} ${value}${verdictOf(figure)}`;
  });
}

function verdictOf(figure: Figure): string {
  const { below, atLeast, unit } = figure;
  const guide =
    below !== null ? `below ${below}` : atLeast !== undefined ? `at least ${rounded(atLeast)}` : null;
  return guide === null ? '' : `   ${missed([figure]).length === 0 ? '✓' : '✗'} guide: ${guide} ${unit}`;
}

/** Three digits that count are as much as a run can tell. */
function rounded(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
