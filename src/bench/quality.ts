import type { EngineDeps } from '../engine/engine.ts';
import { counts } from '../evaluation/figures/counts.ts';
import { formulas, type Sums } from '../evaluation/figures/figures.ts';
import { tallyOf } from '../evaluation/figures/tally.ts';
import type { Question } from '../evaluation/labels/questions.ts';
import { engineWith } from '../evaluation/runs/engine-with.ts';
import { runQuestions } from '../evaluation/runs/run.ts';

/** How well questions were handled: shares from 0 to 1. */
export interface Quality {
  readonly clarifiedRecall: number;
  readonly clarifiedPrecision: number;
  readonly answered: number;
}

/** The figures of a quality, by name. */
export const qualityNames = ['clarifiedRecall', 'clarifiedPrecision', 'answered'] as const;

/** Asks labelled questions one after the other, and computes how well they were handled; a figure that is not defined is 0. */
export async function qualityOf(questions: readonly Question[], deps: EngineDeps): Promise<Quality> {
  const predictions = await runQuestions(questions, { engine: engineWith(deps, 'findings'), now: deps.now });
  const byId = new Map(predictions.map((prediction) => [prediction.id, prediction]));
  const tallies = questions.flatMap((question) => {
    const prediction = byId.get(question.id);
    return prediction ? [tallyOf(question, prediction)] : [];
  });
  const sums = Object.fromEntries(
    counts.map((count) => [count, tallies.reduce((sum, tally) => sum + (tally[count] ?? 0), 0)]),
  ) as Sums;
  return {
    clarifiedRecall: formulas['clarified.recall'](sums) ?? 0,
    clarifiedPrecision: formulas['clarified.precision'](sums) ?? 0,
    answered: formulas.answered(sums) ?? 0,
  };
}
