import { meanOf } from '../means.ts';
import { type AnsweredReadings, recallsOf, shareOf } from './recall.ts';

/** Means over the readings of one question, 0 to 1. */
export interface AnswerRecall {
  readonly answer: number;
  readonly entity: number;
  /** Entity-answer recall: the product of both for each reading. */
  readonly entityAnswer: number;
}

/**
 * Means of what an answer holds of each reading; 0 without readings.
 *
 * @see Lee et al. 2024, AmbigDocs: answer recall, entity recall, EAR
 */
export function answerRecall(answered: AnsweredReadings): AnswerRecall {
  const recalls = recallsOf(answered).map((one) => ({
    answer: shareOf(one.answer),
    entity: shareOf(one.entity),
  }));
  return {
    answer: meanOf(recalls.map(({ answer }) => answer)),
    entity: meanOf(recalls.map(({ entity }) => entity)),
    entityAnswer: meanOf(recalls.map(({ answer, entity }) => answer * entity)),
  };
}
