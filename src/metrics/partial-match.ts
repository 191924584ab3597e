import { munkres } from 'munkres';
import { matchedSubstring } from './matched-substring.ts';
import { harmonicMean, shareOf, sumOf } from './means.ts';

/** Sums of one sample, to be added up over a corpus before anything is divided. */
export interface PartialMatch {
  readonly precisionSum: number;
  readonly recallSum: number;
  /** What the sums are divided by. */
  readonly predicted: number;
  readonly gold: number;
}

/** What two strings have in common, as shares of the predicted and of the gold one. */
export interface Shares {
  readonly precision: number;
  readonly recall: number;
}

/** @returns how many code points a gold string and a predicted one share. */
export type SharedLength = (gold: string, predicted: string) => number;

/** Precision, recall and F1 of a corpus, 0 to 1. */
export interface MatchScore extends Shares {
  readonly f1: number;
}

/**
 * Matches predicted strings with gold ones by what they have in common: by default the longest common substring, with
 * the passing over of frequent characters that the released code has. Strings are compared as they are.
 *
 * @see Lee et al. 2023, CAmbigNQ: partial match of options
 */
export function partialMatch(
  gold: readonly string[],
  predicted: readonly string[],
  sharedLength: SharedLength = matchedSubstring,
): PartialMatch {
  return partialMatchBy(gold, predicted, (wanted, found) =>
    sharesOf(sharedLength(wanted, found), wanted, found),
  );
}

/**
 * Matches predicted strings with gold entries of any kind. Precision and recall are each maximised over one-to-one
 * assignments on their own, as the released code does; the paper has one assignment for both.
 *
 * @see Lee et al. 2023, CAmbigNQ: partial match
 */
export function partialMatchBy<Gold>(
  gold: readonly Gold[],
  predicted: readonly string[],
  pair: (gold: Gold, predicted: string) => Shares,
): PartialMatch {
  const sizes = { predicted: Math.max(predicted.length, 1), gold: Math.max(gold.length, 1) };
  if (gold.length === 0 || predicted.length === 0) {
    const sum = gold.length === predicted.length ? 1 : 0;
    return { precisionSum: sum, recallSum: sum, ...sizes };
  }
  const shares = gold.map((wanted) => predicted.map((found) => pair(wanted, found)));
  return {
    precisionSum: bestTotal(shares.map((row) => row.map(({ precision }) => precision))),
    recallSum: bestTotal(shares.map((row) => row.map(({ recall }) => recall))),
    ...sizes,
  };
}

/** A common length as shares of both strings; 0 where nothing is shared. */
export function sharesOf(shared: number, gold: string, predicted: string): Shares {
  return { precision: shareOf(shared, [...predicted].length), recall: shareOf(shared, [...gold].length) };
}

/** Divides the sums of a whole corpus; 0 for an empty one, on which the released code fails. */
export function corpusMatch(samples: readonly PartialMatch[]): MatchScore {
  const precision = shareOf(
    sumOf(samples.map((one) => one.precisionSum)),
    sumOf(samples.map((one) => one.predicted)),
  );
  const recall = shareOf(sumOf(samples.map((one) => one.recallSum)), sumOf(samples.map((one) => one.gold)));
  return { precision, recall, f1: harmonicMean(precision, recall) };
}

/** The largest total of one-to-one pairs. */
function bestTotal(gains: readonly (readonly number[])[]): number {
  const costs = gains.map((row) => row.map((gain) => -gain));
  return munkres(costs).reduce((total, [i, j]) => total + (gains[i]?.[j] ?? 0), 0);
}
