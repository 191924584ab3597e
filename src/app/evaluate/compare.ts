import { SetupError } from '../../errors.ts';
import { type Comparison, compareRuns } from '../../evaluation/comparing/compare.ts';
import { comparisonTable } from '../../evaluation/comparing/comparison-table.ts';
import type { LabelledRun } from '../../evaluation/comparing/pool.ts';
import { openWordnet } from '../../evaluation/wordnet/open-wordnet.ts';
import { openSavedRun, type Say } from './saved-run.ts';

/**
 * Compares two runs over the same questions.
 * @param a folder of a run, or its predictions.jsonl; `b` likewise.
 * @param questions file of labelled questions; those beside each run unless given.
 * @param say told of lines beside the predictions that cannot be used.
 * @throws {SetupError} if a file cannot be used, or the runs are not over the same questions.
 */
export async function compare(
  a: string,
  b: string,
  questions?: string,
  say: Say = () => {},
): Promise<{ comparison: Comparison; table: string }> {
  const first = await openSavedRun(a, questions, say);
  const second = await openSavedRun(b, questions, say);
  checkSameTexts(first, second);
  const lexicon = await openWordnet();
  const comparison = compareRuns(first.questions, first.predictions, second.predictions, lexicon);
  return { comparison, table: comparisonTable(comparison) };
}

/** Sets made anew use ids again. */
function checkSameTexts(a: LabelledRun, b: LabelledRun): void {
  const labelled = new Map(a.questions.map((question) => [question.id, JSON.stringify(question)]));
  const other = b.questions.find((question) => {
    const same = labelled.get(question.id);
    return same !== undefined && same !== JSON.stringify(question);
  });
  if (other)
    throw new SetupError(
      `Cannot pair runs whose question "${other.id}" differs: give two runs over the same questions, or one file for both with --questions`,
    );
}
