import { UsageError } from '../../errors.ts';
import { poolRuns } from '../../evaluation/comparing/pool.ts';
import { pairsOf, type Report, reportOn } from '../../evaluation/figures/report.ts';
import { tableOf } from '../../evaluation/reports/table.ts';
import { writtenReports } from '../../evaluation/reports/written.ts';
import { saveReports } from '../../evaluation/runs/run-folder.ts';
import { openWordnet } from '../../evaluation/wordnet/open-wordnet.ts';
import { openSavedRun, type Say } from './saved-run.ts';

/** What runs are judged by, and where the reports go. */
export interface PoolOptions {
  /** A file of labelled questions for each run; those beside the runs unless given. */
  readonly questions?: readonly string[] | undefined;
  /** Folder for the reports; none are written unless given. */
  readonly out?: string | undefined;
}

/**
 * Computes the figures of several runs taken together, with intervals over all their questions.
 * @param paths folders of runs, or their predictions.jsonl.
 * @param say told of lines beside the predictions that cannot be used.
 * @throws {UsageError} if there is not one file of questions for each run.
 * @throws {SetupError} if a file cannot be used.
 */
export async function pool(
  paths: readonly string[],
  { questions, out }: PoolOptions,
  say: Say = () => {},
): Promise<{ report: Report; table: string }> {
  if (questions !== undefined && questions.length !== paths.length)
    throw new UsageError(
      `Cannot judge ${paths.length} runs by ${questions.length} files of questions: give one file for each run, in their order`,
    );
  const runs = await Promise.all(paths.map((path, i) => openSavedRun(path, questions?.[i], say)));
  const pooled = poolRuns(runs);
  const report = reportOn(pooled.questions, pooled.predictions, await openWordnet());
  if (out !== undefined) {
    const pairs = pairsOf(pooled.questions, pooled.predictions);
    await saveReports(out, writtenReports({ report, pairs, identity: null, read: pooled.read, paper: null }));
  }
  return { report, table: tableOf(report) };
}
