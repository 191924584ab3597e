import { z } from 'zod';
import { type Bleu, corpusBleu, type TextPair } from '../../metrics/cambignq/bleu.ts';
import { type CategoryScore, categoryScore } from '../../metrics/cambignq/category.ts';
import { clarificationScore } from '../../metrics/cambignq/clarification.ts';
import {
  type ClarifiedAnswerScore,
  clarifiedAnswerScore,
  clarifiedExactMatch,
} from '../../metrics/cambignq/clarified-answers.ts';
import { detectionScore } from '../../metrics/cambignq/detection.ts';
import { type OptionScore, optionScore } from '../../metrics/cambignq/options.ts';
import { parseQuestion } from '../../metrics/cambignq/parse.ts';
import { parseForProduct } from '../../metrics/cambignq/parse-for-product.ts';
import { commonSubsequence } from '../../metrics/common-subsequence.ts';
import { commonSubstring } from '../../metrics/common-substring.ts';
import type { MatchScore, SharedLength } from '../../metrics/partial-match.ts';
import { type Figures, type Metric, metricOf } from './score-metric.ts';

const Texts = z.array(z.string());
const isPaired = ({ references, predictions }: { references: unknown[]; predictions: unknown[] }) =>
  references.length === predictions.length;
const asManyOf = { error: 'expected as many predictions as references' };

const Pairs = z.object({ references: Texts, predictions: Texts }).refine(isPaired, asManyOf);
const Lists = z.object({ references: z.array(Texts), predictions: z.array(Texts) });
const Detections = z
  .object({ gold: z.array(z.boolean()), predicted: z.array(z.boolean()) })
  .refine(({ gold, predicted }) => gold.length === predicted.length, {
    error: 'expected as many of "predicted" as of "gold"',
  });
const Answers = z
  .object({
    gold_answers: z.array(z.array(Texts)),
    predictions: Texts,
    question_idx: z.array(z.int().nonnegative()),
  })
  .refine(({ predictions, question_idx }) => predictions.length === question_idx.length, {
    error: 'expected one of "question_idx" for each prediction',
  });

/** The metrics of CAmbigNQ, by the names that vector files have for them. */
export const cambignqMetrics: Readonly<Record<string, Metric>> = {
  cq_parse: metricOf({
    inputs: z.object({ cq: z.string() }),
    score: ({ cq }) => ({ ...parseQuestion(cq) }),
    others: { product: ({ cq }) => ({ ...parseForProduct(cq) }) },
  }),
  cq_bleu4: metricOf({ inputs: Pairs, score: (pairs) => bleuFigures(corpusBleu(pairsOf(pairs))) }),
  cq_category: metricOf({
    inputs: Pairs,
    score: (pairs) => categoryFigures(pairs, (question) => parseQuestion(question).category),
    others: {
      variant_without_which: (pairs) =>
        categoryFigures(pairs, (question) => parseForProduct(question).category ?? ''),
    },
  }),
  cq_options: metricOf({
    inputs: Lists.refine(isPaired, asManyOf),
    score: (lists) => optionFigures(optionsOf(lists)),
    others: {
      variant_subsequence: (lists) => optionFigures(optionsOf(lists, commonSubsequence)),
      variant_no_autojunk: (lists) => optionFigures(optionsOf(lists, commonSubstring)),
    },
  }),
  cq_evaluate: metricOf({
    inputs: z
      .object({ references: Texts, predictions: Texts, dev_len: z.number() })
      .refine(isPaired, asManyOf),
    score: (inputs) => clarificationFigures(inputs, inputs.dev_len),
  }),
  cq_qa: metricOf({
    inputs: Answers,
    score: (inputs) => answerFigures(inputs),
    others: { variant_paper: (inputs) => paperAnswerFigures(inputs) },
  }),
  ambiguity_detection: metricOf({ inputs: Detections, score: detectionFigures }),
};

function pairsOf({ references, predictions }: z.infer<typeof Pairs>): TextPair[] {
  return references.map((reference, i) => ({ reference, prediction: predictions[i] ?? '' }));
}

function bleuFigures({ bleu, precisions, ...rest }: Bleu): Figures {
  return {
    bleu,
    precisions,
    brevity_penalty: rest.brevityPenalty,
    length_ratio: rest.lengthRatio,
    translation_length: rest.predictedTokens,
    reference_length: rest.referenceTokens,
  };
}

function categoryFigures(pairs: z.infer<typeof Pairs>, categoryOf: (question: string) => string): Figures {
  const categories = pairsOf(pairs).map(({ reference, prediction }) => ({
    reference: categoryOf(reference),
    prediction: categoryOf(prediction),
  }));
  const { exactMatch, bleu1 }: CategoryScore = categoryScore(categories);
  return {
    em: exactMatch,
    bleu1,
    reference_categories: categories.map(({ reference }) => reference),
    prediction_categories: categories.map(({ prediction }) => prediction),
  };
}

function optionsOf(
  { references, predictions }: z.infer<typeof Lists>,
  sharedLength?: SharedLength,
): OptionScore {
  const samples = references.map((gold, i) => ({ gold, predicted: predictions[i] ?? [] }));
  return optionScore(samples, sharedLength);
}

function optionFigures({ averageOptions, samples, ...match }: OptionScore): Figures {
  return {
    ...matchFigures(match),
    avg_options: averageOptions,
    per_sample_max_prec_rec: samples.map(({ precisionSum, recallSum }) => [precisionSum, recallSum]),
  };
}

function matchFigures({ precision, recall, f1 }: MatchScore): Figures {
  return { precision, recall, f1 };
}

/** The released function is told the number of questions; it divides the predicted options by it. */
function clarificationFigures(pairs: z.infer<typeof Pairs>, questions: number): Figures {
  const { bleu4, categoryExactMatch, categoryBleu1, options } = clarificationScore(pairsOf(pairs));
  const predicted = options.averageOptions * options.samples.length;
  return {
    CQ_BLEU: bleu4,
    Category_EM: categoryExactMatch,
    Category_BLEU: categoryBleu1,
    Option_precision: options.precision,
    Option_recall: options.recall,
    Option_f1: options.f1,
    Average_number_of_options: questions === 0 ? 0 : predicted / questions,
  };
}

function clarifiedBy(
  { gold_answers, predictions, question_idx }: z.infer<typeof Answers>,
  reading: 'released' | 'paper',
): ClarifiedAnswerScore {
  const answers = predictions.map((text, i) => ({ text, question: question_idx[i] ?? 0 }));
  return clarifiedAnswerScore(gold_answers, answers, { reading });
}

function answerFigures(inputs: z.infer<typeof Answers>): Figures {
  const { averageGenerated, averageUnique, ...match } = clarifiedBy(inputs, 'released');
  return {
    ...matchFigures(match),
    avg_generated: averageGenerated,
    avg_unique: averageUnique,
    em_gold_cq: clarifiedExactMatch(inputs.gold_answers, inputs.predictions),
  };
}

function paperAnswerFigures(inputs: z.infer<typeof Answers>): Figures {
  const { averageUnique, ...match } = clarifiedBy(inputs, 'paper');
  return { ...matchFigures(match), unique_answers_per_question: averageUnique };
}

function detectionFigures({ gold, predicted }: z.infer<typeof Detections>): Figures {
  const score = detectionScore(gold.map((one, i) => ({ gold: one, predicted: predicted[i] ?? false })));
  const { accuracy, precision, recall, f1 } = score;
  const { truePositives: tp, falsePositives: fp, falseNegatives: fn, trueNegatives: tn } = score;
  return { accuracy, precision, recall, f1, tp, fp, fn, tn };
}
