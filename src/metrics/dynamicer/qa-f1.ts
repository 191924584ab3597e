import { meanOf } from '../means.ts';
import { kiltF1 } from '../squad/kilt.ts';
import { firstSentence } from './first-sentence.ts';

/** What a model wrote, and the one answer. */
export interface WrittenAnswer {
  readonly prediction: string;
  readonly reference: string;
}

/**
 * Token F1 of the first sentence of an output; 0 for an empty one.
 *
 * @see Kim et al. 2024, DynamicER: entity-centric question answering
 */
export function firstSentenceF1({ prediction, reference }: WrittenAnswer): number {
  return kiltF1(firstSentence(prediction), reference);
}

/**
 * Mean over questions.
 *
 * @see Kim et al. 2024, DynamicER: entity-centric question answering
 */
export function firstSentenceF1Mean(answers: readonly WrittenAnswer[]): number {
  return meanOf(answers.map(firstSentenceF1));
}
