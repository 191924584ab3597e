import type { Clarification } from '../engine/schema.ts';
import { writeSentence } from '../engine/sentence.ts';
import type { DialogueRecord } from './record.ts';
import type { Review } from './review.ts';

/** What a reviewer made of one sentence. */
export interface Revision {
  /** From 1. */
  readonly round: number;
  readonly shown: string;
  /** The same as `shown` if it was right. */
  readonly corrected: string;
  readonly remark?: string;
}

/** @returns whether a review leaves a clarification as it is. */
export function isRight(clarification: Clarification, review: Pick<Review, 'category' | 'options'>): boolean {
  const { category, options } = clarification;
  return (
    category === review.category &&
    options.length === review.options.length &&
    options.every(({ label }, i) => label === review.options[i])
  );
}

/** @returns the sentence that a review wants in place of a clarification's. */
export function correctedSentence(clarification: Clarification, review: Review): string {
  return isRight(clarification, review) ? clarification.text : writeSentence(review.category, review.options);
}

/** @returns what reviewers made of the clarifications of a dialogue, in the order of its rounds. */
export function revisionsOf({ rounds }: Pick<DialogueRecord, 'rounds'>): Revision[] {
  return rounds.flatMap(({ judgement: { clarification }, review }, index) => {
    if (!clarification || !review) return [];
    const { remark } = review;
    const corrected = correctedSentence(clarification, review);
    return [
      { round: index + 1, shown: clarification.text, corrected, ...(remark !== undefined && { remark }) },
    ];
  });
}

/** @returns "done" if every clarification of a dialogue is reviewed, "open" if one is not, null if there is none. */
export function reviewState({ rounds }: Pick<DialogueRecord, 'rounds'>): 'open' | 'done' | null {
  const asked = rounds.filter(({ judgement }) => judgement.clarification !== null);
  if (asked.length === 0) return null;
  return asked.every(({ review }) => review !== undefined) ? 'done' : 'open';
}
