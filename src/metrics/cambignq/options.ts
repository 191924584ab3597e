import { meanOf } from '../means.ts';
import {
  corpusMatch,
  type MatchScore,
  type PartialMatch,
  partialMatch,
  type SharedLength,
} from '../partial-match.ts';

/** The options of one question. */
export interface OptionSample {
  readonly gold: readonly string[];
  readonly predicted: readonly string[];
}

/** How well options are found over a corpus. */
export interface OptionScore extends MatchScore {
  /** Predicted options a question. One that `parseQuestion()` could not take apart counts 1. */
  readonly averageOptions: number;
  readonly samples: readonly PartialMatch[];
}

/**
 * Partial match of options, micro-averaged. Case counts and nothing is normalised.
 *
 * @param sharedLength what two options have in common: by default as the released code finds it; `commonSubstring()`
 * for section 3.2 of the paper, `commonSubsequence()` for its appendix A.1
 * @see Lee et al. 2023, CAmbigNQ: option precision, recall and F1. The released function insists on 461 samples
 */
export function optionScore(samples: readonly OptionSample[], sharedLength?: SharedLength): OptionScore {
  const matches = samples.map(({ gold, predicted }) => partialMatch(gold, predicted, sharedLength));
  return {
    ...corpusMatch(matches),
    averageOptions: meanOf(samples.map(({ predicted }) => predicted.length)),
    samples: matches,
  };
}
