import { harmonicMean, meanOf } from '../means.ts';
import { normaliseAnswer } from '../normalise.ts';

/** One annotator's answers to a question: the accepted strings of each. One list if the question has one answer. */
export type AnnotatedAnswers = readonly (readonly string[])[];

/** A question with what its annotators found, and what was predicted. */
export interface AnnotatedQuestion {
  readonly annotations: readonly AnnotatedAnswers[];
  readonly predictions: readonly string[];
}

/**
 * F1 of the predicted answers of one question, the maximum over its annotations. Answers are matched greedily in their
 * order, an answer taking the first free prediction that equals one of its strings. Without predictions the released
 * code stops; here the score is 0.
 *
 * @see Min et al. 2020, AmbigQA: F1 answer
 */
export function answerF1({ annotations, predictions }: AnnotatedQuestion): number {
  const said = predictions.map(normaliseAnswer);
  return Math.max(0, ...annotations.map((answers) => f1Of(answers, said)));
}

/**
 * Mean over questions.
 *
 * @see Min et al. 2020, AmbigQA: F1 answer, over all questions
 */
export function answerF1Mean(questions: readonly AnnotatedQuestion[]): number {
  return meanOf(questions.map(answerF1));
}

function f1Of(answers: AnnotatedAnswers, said: readonly string[]): number {
  if (answers.length === 0 || said.length === 0) return 0;
  const free = new Set(said.keys());
  for (const accepted of answers) {
    const wanted = new Set(accepted.map(normaliseAnswer));
    const taken = [...free].find((i) => wanted.has(said[i] ?? ''));
    if (taken !== undefined) free.delete(taken);
  }
  const matched = said.length - free.size;
  return harmonicMean(matched / said.length, matched / answers.length);
}
