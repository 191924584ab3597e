import { commonSubstring } from '../common-substring.ts';
import { matchedSubstring } from '../matched-substring.ts';
import { meanOf, shareOf } from '../means.ts';
import { normaliseAnswer } from '../normalise.ts';
import { corpusMatch, type MatchScore, partialMatchBy, type Shares, sharesOf } from '../partial-match.ts';

/** An answer to a question that was clarified with one of its options. */
export interface ClarifiedAnswer {
  /** Place of the question among the gold ones, from 0. */
  readonly question: number;
  readonly text: string;
}

/** For each question its options, for each option the strings that are right. */
export type GoldAnswers = readonly (readonly (readonly string[])[])[];

/** How well clarified questions are answered over a corpus. */
export interface ClarifiedAnswerScore extends MatchScore {
  /** Predicted answers a question. */
  readonly averageGenerated: number;
  /** Different predicted answers a question. */
  readonly averageUnique: number;
}

/** How to read the papers where they leave a choice. */
export interface ClarifiedAnswerOptions {
  /**
   * `released` (the default) divides the overlap by the length of the first alias that has the longest one, counts
   * different answers over the whole corpus, and drops all questions after the last one that has a prediction. `paper`
   * takes the best alias for recall (its equation 6), the plain longest substring, different answers within a
   * question, and every question.
   */
  readonly reading?: 'released' | 'paper';
  /** Ambiguous questions that were taken for unambiguous ones, by place: they count in the denominators alone. */
  readonly undetected?: ReadonlySet<number>;
}

/**
 * Partial match of answers, all normalised.
 *
 * @see Lee et al. 2023, CAmbigNQ: clarification-based QA (Table 5); with `undetected` end to end (Table 6)
 */
export function clarifiedAnswerScore(
  golds: GoldAnswers,
  answers: readonly ClarifiedAnswer[],
  { reading = 'released', undetected = new Set() }: ClarifiedAnswerOptions = {},
): ClarifiedAnswerScore {
  const isPaper = reading === 'paper';
  const questions = isPaper ? golds.length : Math.max(-1, ...answers.map(({ question }) => question)) + 1;
  const grouped = Array.from({ length: questions }, (_, i) =>
    answers.filter(({ question }) => question === i).map(({ text }) => normaliseAnswer(text)),
  );
  const pair = isPaper ? paperShares : releasedShares;
  const samples = golds.slice(0, questions).map((gold, i) => {
    if (undetected.has(i))
      return { precisionSum: 0, recallSum: 0, predicted: 1, gold: Math.max(gold.length, 1) };
    const normalised = gold.map((aliases) => aliases.map(normaliseAnswer));
    return partialMatchBy(normalised, grouped[i] ?? [], pair);
  });
  const uniqueOverall = new Set(grouped.flat()).size;
  return {
    ...corpusMatch(samples),
    averageGenerated: shareOf(answers.length, questions),
    averageUnique: isPaper
      ? meanOf(grouped.map((texts) => new Set(texts).size))
      : shareOf(uniqueOverall, questions),
  };
}

/**
 * Share of answers that equal an alias of the option at the same place, counted through all questions. It has a
 * meaning only if the options were the gold ones. Null if there are more answers than options, and without answers.
 *
 * @see Lee et al. 2023, CAmbigNQ: EM with gold clarification questions
 */
export function clarifiedExactMatch(golds: GoldAnswers, answers: readonly string[]): number | null {
  const options = golds.flat();
  if (answers.length === 0 || answers.length > options.length) return null;
  const right = answers.filter((answer, i) =>
    options[i]?.some((alias) => normaliseAnswer(alias) === normaliseAnswer(answer)),
  );
  return right.length / answers.length;
}

function releasedShares(aliases: readonly string[], predicted: string): Shares {
  let best = { alias: '', shared: 0 };
  for (const alias of aliases) {
    const shared = matchedSubstring(alias, predicted);
    if (shared > best.shared) best = { alias, shared };
  }
  return sharesOf(best.shared, best.alias, predicted);
}

function paperShares(aliases: readonly string[], predicted: string): Shares {
  const each = aliases.map((alias) => sharesOf(commonSubstring(alias, predicted), alias, predicted));
  return {
    precision: Math.max(0, ...each.map(({ precision }) => precision)),
    recall: Math.max(0, ...each.map(({ recall }) => recall)),
  };
}
