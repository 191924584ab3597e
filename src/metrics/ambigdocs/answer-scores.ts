import { meanOf } from '../means.ts';
import { type AnswerCategory, answerCategory } from './answer-category.ts';
import { type AnswerRecall, answerRecall } from './answer-recall.ts';
import type { AnsweredReadings } from './recall.ts';

/** What a table row of AmbigDocs holds, 0 to 1. */
export interface AnswerScores extends AnswerRecall {
  /** Share of the answers in each category; all 0 without answers. */
  readonly categories: Readonly<Record<AnswerCategory, number>>;
}

/**
 * Means over questions, each counting the same whatever number of readings it has.
 *
 * @see Lee et al. 2024, AmbigDocs: answer recall, entity recall, EAR and answer categories of a corpus. The script
 * calls `no_answer` a failure
 */
export function answerScores(answered: readonly AnsweredReadings[]): AnswerScores {
  const recalls = answered.map(answerRecall);
  const categories = answered.map(answerCategory);
  const shareIn = (one: AnswerCategory) => meanOf(categories.map((category) => (category === one ? 1 : 0)));
  return {
    answer: meanOf(recalls.map(({ answer }) => answer)),
    entity: meanOf(recalls.map(({ entity }) => entity)),
    entityAnswer: meanOf(recalls.map(({ entityAnswer }) => entityAnswer)),
    categories: {
      complete: shareIn('complete'),
      partial: shareIn('partial'),
      no_answer: shareIn('no_answer'),
      ambiguous: shareIn('ambiguous'),
      merged: shareIn('merged'),
    },
  };
}
