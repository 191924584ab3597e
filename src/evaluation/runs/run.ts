import type { Question } from '../labels/questions.ts';
import { type Course, eachOnce } from './each-once.ts';
import { type PredictDeps, predict } from './predict.ts';
import type { Prediction } from './prediction.ts';

/** How a run goes. */
export interface RunOptions extends PredictDeps, Course<Prediction> {
  /** Questions asked before the first one that counts; 0 unless set. */
  readonly warmUps?: number;
}

/** Asks every question. @returns the predictions in the order of the questions. */
export async function runQuestions(
  questions: readonly Question[],
  options: RunOptions,
): Promise<Prediction[]> {
  const known = new Set((options.known ?? []).map(({ id }) => id));
  const open = questions.filter(({ id }) => !known.has(id));
  for (const question of open.slice(0, options.warmUps ?? 0)) await predict(question, options);
  return eachOnce(questions, (question) => predict(question, options), options);
}
