import { dirname, join } from 'node:path';
import { textIfThere } from '../../evaluation/files.ts';
import { parsePredictions } from '../../evaluation/prediction.ts';
import type { PaperName } from '../../evaluation/published.ts';
import type { Question } from '../../evaluation/questions.ts';
import { pairsOf, reportOn } from '../../evaluation/report.ts';
import type { ReportedRun } from '../../evaluation/reports/reported-run.ts';
import { fileNames, type RunIdentity, readIn, SavedIdentity } from '../../evaluation/run-folder.ts';
import type { Lexicon } from '../../evaluation/wordnet/lexicon.ts';
import { textOf } from './evaluation-set.ts';

/**
 * Computes a report from a file of predictions, and asks nothing. Who read and what was read is taken from the files
 * beside it, if they are there; no figure depends on them.
 * @throws {SetupError} if a file cannot be read, or is wrong.
 */
export async function reportAgain(
  questions: readonly Question[],
  { from, lexicon, paper }: { from: string; lexicon: Lexicon | null; paper: PaperName | null },
): Promise<ReportedRun> {
  const predictions = parsePredictions(await textOf(from), from);
  const folder = dirname(from);
  return {
    report: reportOn(questions, predictions, lexicon),
    pairs: pairsOf(questions, predictions),
    identity: await identityIn(folder),
    read: await readIn(join(folder, fileNames.passages)),
    paper,
  };
}

/** @returns who read in the run of a folder; null if the folder does not say. */
export async function identityIn(folder: string): Promise<RunIdentity | null> {
  try {
    const text = await textIfThere(join(folder, fileNames.run));
    const { finished: _, ...identity } = SavedIdentity.parse(JSON.parse(text ?? ''));
    return identity;
  } catch {
    return null; // Another programme's file: predictions alone are enough.
  }
}
