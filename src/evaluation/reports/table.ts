import type { Report } from '../figures/report.ts';
import { aligned, figureCells, heads, introOf } from './cells.ts';

/** A report as lines for a terminal: a figure a line, ours with its interval, then the baselines. */
export function tableOf(report: Report): string {
  const rows = figureCells(report).map(({ name, cells }) => [name, ...cells]);
  return [...introOf(report), '', ...aligned([['', ...heads], ...rows])].join('\n');
}
