import { meanOf } from '../means.ts';
import { corpusBleu, type TextPair } from './bleu.ts';

/** How well categories are named over a corpus, 0 to 1. */
export interface CategoryScore {
  readonly exactMatch: number;
  readonly bleu1: number;
}

/**
 * Compares categories as strings. Take them from `parseQuestion()` for the released numbers, where each has its
 * "Which", and BLEU-1 gives credit for that; take them from `parseForProduct()` for what the paper describes.
 *
 * @see Lee et al. 2023, CAmbigNQ: category EM and BLEU-1
 */
export function categoryScore(categories: readonly TextPair[]): CategoryScore {
  return {
    exactMatch: meanOf(categories.map(({ reference, prediction }) => (reference === prediction ? 1 : 0))),
    bleu1: corpusBleu(categories, 1).bleu,
  };
}
