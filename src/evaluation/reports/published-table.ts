import type { Report } from '../figures/report.ts';
import { type PaperName, type Published, papers } from './published.ts';

/** A paper's figures beside ours, as cells. */
export interface PublishedTable {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Lays what a paper publishes beside a report; both from 0 to 100, as papers print them. */
export function publishedTable(paper: PaperName, report: Report): PublishedTable {
  const { title, figures } = papers[paper];
  return {
    title: `Published: ${title}`,
    heads: ['figure', 'published', 'here', 'source'],
    rows: figures.map((figure) => [
      figure.label,
      figure.value.toFixed(1),
      hereOf(figure, report),
      figure.source,
    ]),
  };
}

function hereOf({ ours, row }: Published, report: Report): string {
  const figures = row === 'ours' ? report.ours : report.baselines[row];
  const value = ours === null ? null : figures[ours]?.value;
  return value == null ? '–' : (value * 100).toFixed(1);
}
