import type { Pair, Report } from '../figures/report.ts';
import type { ReadById } from '../runs/read-passages.ts';
import type { RunIdentity } from '../runs/run-folder.ts';
import type { PaperName } from './published.ts';

/** Everything that a written report is made of. */
export interface ReportedRun {
  readonly report: Report;
  readonly pairs: readonly Pair[];
  /** Who read what; null where only predictions are left. */
  readonly identity: RunIdentity | null;
  /** Empty where it was not kept. */
  readonly read: ReadById;
  /** The paper whose published figures stand beside ours; null if the questions are not of one. */
  readonly paper: PaperName | null;
}
