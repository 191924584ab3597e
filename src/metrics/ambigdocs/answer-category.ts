import { type AnsweredReadings, type ReadingRecall, recallsOf } from './recall.ts';

/** The categories, from best to worst for somebody who trusts the answer. */
export const answerCategories = ['complete', 'partial', 'no_answer', 'ambiguous', 'merged'] as const;

/** How an answer treats a question with several readings. */
export type AnswerCategory = (typeof answerCategories)[number];

/** Answers of at most this many tokens are recognised by one of them; longer ones, without their entity, by two. */
const SHORT_TOKENS = 2;

/**
 * Tells how an answer treats the readings of a question: "complete" has every reading's answer with its entity,
 * "partial" some, "ambiguous" one answer without its entity, "merged" several that cannot be told apart, and
 * "no_answer" none.
 *
 * @see Lee et al. 2024, AmbigDocs: answer categories, as the released script computes them
 */
export function answerCategory(answered: AnsweredReadings): AnswerCategory {
  const recalls = recallsOf(answered);
  const paired = recalls.filter(isPaired).length;
  const alone = recalls.filter(isAlone).length;
  if (paired === 0 && alone === 0) return 'no_answer';
  if (paired === recalls.length) return 'complete';
  if (paired === 0 && alone === 1) return 'ambiguous';
  return alone === 0 ? 'partial' : 'merged';
}

function isPaired({ answer, entity }: ReadingRecall): boolean {
  return answer.held >= 1 && entity.held >= 1;
}

function isAlone({ answer, entity }: ReadingRecall): boolean {
  return entity.held === 0 && answer.held >= (answer.of <= SHORT_TOKENS ? 1 : 2);
}
