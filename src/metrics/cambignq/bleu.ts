import { shareOf, sumOf } from '../means.ts';
import { overlapOf } from '../overlap.ts';
import { tokenise13a } from './tokenise-13a.ts';

/** A predicted text and the one it should be. */
export interface TextPair {
  readonly reference: string;
  readonly prediction: string;
}

/** BLEU of a corpus with its parts, 0 to 1; papers print it times 100. */
export interface Bleu {
  readonly bleu: number;
  /** One for each n-gram length, from 1. */
  readonly precisions: readonly number[];
  readonly brevityPenalty: number;
  readonly lengthRatio: number;
  readonly predictedTokens: number;
  readonly referenceTokens: number;
}

/**
 * BLEU over a corpus with one reference each, no smoothing, case kept. It is 0 as soon as no n-gram of some length
 * matches, so that single short texts say nothing. Where a whole side has no token the released code divides by zero;
 * here BLEU is 0.
 *
 * @param maxOrder the longest n-grams: 4 for whole clarification questions, 1 for categories
 * @see Papineni et al. 2002; Lee et al. 2023, CAmbigNQ: BLEU-4 and BLEU-1
 */
export function corpusBleu(pairs: readonly TextPair[], maxOrder = 4): Bleu {
  const tokenised = pairs.map(({ reference, prediction }) => ({
    wanted: tokenise13a(reference),
    said: tokenise13a(prediction),
  }));
  const predictedTokens = sumOf(tokenised.map(({ said }) => said.length));
  const referenceTokens = sumOf(tokenised.map(({ wanted }) => wanted.length));
  const orders = Array.from({ length: maxOrder }, (_, i) => i + 1);
  const precisions = orders.map((order) => precisionOf(tokenised, order));
  const lengthRatio = shareOf(predictedTokens, referenceTokens);
  const brevityPenalty = penaltyOf(lengthRatio);
  return {
    bleu: geometricMean(precisions) * brevityPenalty,
    precisions,
    brevityPenalty,
    lengthRatio,
    predictedTokens,
    referenceTokens,
  };
}

function precisionOf(pairs: readonly { wanted: string[]; said: string[] }[], order: number): number {
  const counts = pairs.map(({ wanted, said }) => {
    const ngrams = ngramsOf(said, order);
    return { matched: overlapOf(ngrams, ngramsOf(wanted, order)), of: ngrams.length };
  });
  return shareOf(sumOf(counts.map(({ matched }) => matched)), sumOf(counts.map((count) => count.of)));
}

/** Tokens hold no blanks, so that joined ones stay apart. */
function ngramsOf(tokens: readonly string[], order: number): string[] {
  return tokens.slice(order - 1).map((_, i) => tokens.slice(i, i + order).join(' '));
}

function geometricMean(values: readonly number[]): number {
  if (values.includes(0)) return 0;
  return Math.exp(sumOf(values.map((value) => Math.log(value))) / values.length);
}

function penaltyOf(lengthRatio: number): number {
  if (lengthRatio === 0) return 0;
  return lengthRatio > 1 ? 1 : Math.exp(1 - 1 / lengthRatio);
}
