import type { Question } from '../labels/questions.ts';
import type { Prediction } from '../runs/prediction.ts';
import type { ReadById } from '../runs/read-passages.ts';

/** A run with its labelled questions. */
export interface LabelledRun {
  readonly questions: readonly Question[];
  readonly predictions: readonly Prediction[];
  /** Empty where it was not kept. */
  readonly read: ReadById;
}

/**
 * Puts runs together, as if all questions were of one set. Where two sets have the same id, each question gets the
 * number of its set in front.
 */
export function poolRuns(runs: readonly LabelledRun[]): LabelledRun {
  const all = runs.flatMap(({ questions }) => questions.map(({ id }) => id));
  const isShared = new Set(all).size < all.length;
  const named = runs.map((run, i) => (isShared ? renamed(run, (id) => `${i + 1}/${id}`) : run));
  return {
    questions: named.flatMap(({ questions }) => questions),
    predictions: named.flatMap(({ predictions }) => predictions),
    read: new Map(named.flatMap(({ read }) => [...read])),
  };
}

function renamed({ questions, predictions, read }: LabelledRun, name: (id: string) => string): LabelledRun {
  return {
    questions: questions.map((question) => ({ ...question, id: name(question.id) })),
    predictions: predictions.map((prediction) => ({ ...prediction, id: name(prediction.id) })),
    read: new Map([...read].map(([id, passages]) => [name(id), passages])),
  };
}
