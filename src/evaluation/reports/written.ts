import type { Files } from '../files/files.ts';
import { markdownOf } from './markdown.ts';
import { pageOf } from './page.ts';
import type { ReportedRun } from './reported-run.ts';

/** A report in every form it is written in. */
export function writtenReports(run: ReportedRun): Files {
  return {
    'report.json': `${JSON.stringify(run.report, null, 2)}\n`,
    'report.md': markdownOf(run),
    'report.html': pageOf(run),
  };
}
