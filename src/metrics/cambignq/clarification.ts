import { corpusBleu, type TextPair } from './bleu.ts';
import { categoryScore } from './category.ts';
import { type OptionScore, optionScore } from './options.ts';
import { parseQuestion } from './parse.ts';

/** How well clarification questions are written over a corpus. */
export interface ClarificationScore {
  readonly bleu4: number;
  readonly categoryExactMatch: number;
  readonly categoryBleu1: number;
  readonly options: OptionScore;
}

/**
 * Everything that CAmbigNQ's Table 4 says of whole clarification questions but BERTScore, which needs a model.
 *
 * @see Lee et al. 2023, CAmbigNQ: evaluation of clarification questions
 */
export function clarificationScore(questions: readonly TextPair[]): ClarificationScore {
  const parsed = questions.map(({ reference, prediction }) => ({
    gold: parseQuestion(reference),
    predicted: parseQuestion(prediction),
  }));
  const category = categoryScore(
    parsed.map(({ gold, predicted }) => ({ reference: gold.category, prediction: predicted.category })),
  );
  return {
    bleu4: corpusBleu(questions).bleu,
    categoryExactMatch: category.exactMatch,
    categoryBleu1: category.bleu1,
    options: optionScore(
      parsed.map(({ gold, predicted }) => ({ gold: gold.options, predicted: predicted.options })),
    ),
  };
}
