import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { pairsOf, reportOn } from '../../evaluation/figures/report.ts';
import { textIfThere } from '../../evaluation/files/files.ts';
import type { Question } from '../../evaluation/labels/questions.ts';
import type { PaperName } from '../../evaluation/reports/published.ts';
import type { ReportedRun } from '../../evaluation/reports/reported-run.ts';
import type { Prediction } from '../../evaluation/runs/prediction.ts';
import { fileNames, type RunIdentity, SavedIdentity } from '../../evaluation/runs/run-folder.ts';
import { spread } from '../../evaluation/runs/spread.ts';
import { openWordnet } from '../../evaluation/wordnet/open-wordnet.ts';
import { openEvaluationSet } from './evaluation-set.ts';
import { openPredictions, type Say } from './saved-run.ts';

/** From what a report is computed. */
export interface AgainOptions {
  /** A folder of a run, or its predictions.jsonl. */
  readonly from: string;
  readonly docs?: string | undefined;
  /** File of labelled questions; those beside the predictions unless given, else those of the demo. */
  readonly questions?: string | undefined;
  /** So many of the questions that have a prediction, spread over them; all unless given. */
  readonly limit?: number | undefined;
  readonly published?: PaperName | undefined;
}

/**
 * Computes a report from predictions, and asks nothing. Who read and what was read is taken from the files beside
 * them, if they are there; no figure depends on them.
 * @throws {UsageError} if documents are named without questions about them.
 * @throws {SetupError} if a file cannot be read, or is wrong.
 */
export async function reportAgain(config: Config, options: AgainOptions, say: Say): Promise<ReportedRun> {
  const { folder, predictions: all, read } = await openPredictions(options.from, say);
  const file = options.questions ?? (await questionsBeside(folder));
  const { questions } = await openEvaluationSet(config, { docs: options.docs, questions: file });
  const predictions = limited(questions, all, options.limit);
  return {
    report: reportOn(questions, predictions, await openWordnet()),
    pairs: pairsOf(questions, predictions),
    identity: await identityIn(folder),
    read,
    paper: options.published ?? null,
  };
}

async function questionsBeside(folder: string): Promise<string | undefined> {
  const file = join(folder, fileNames.questions);
  return (await textIfThere(file)) === null ? undefined : file;
}

/** Predictions without a question stay: they are refused. */
function limited(questions: readonly Question[], predictions: readonly Prediction[], most?: number) {
  const predicted = new Set(predictions.map(({ id }) => id));
  const ids = questions.flatMap(({ id }) => (predicted.has(id) ? [id] : []));
  const kept = new Set(spread(ids, most));
  const beyond = new Set(ids.filter((id) => !kept.has(id)));
  return predictions.filter(({ id }) => !beyond.has(id));
}

/** @returns who read in the run of a folder; null if the folder does not say. */
async function identityIn(folder: string): Promise<RunIdentity | null> {
  try {
    const text = await textIfThere(join(folder, fileNames.run));
    const { finished: _, ...identity } = SavedIdentity.parse(JSON.parse(text ?? ''));
    return identity;
  } catch {
    return null; // Another programme's file: predictions alone are enough.
  }
}
