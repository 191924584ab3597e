import { z } from 'zod';
import {
  answerAccuracies,
  citationAccuracy,
  type OutputWithGold,
} from '../../metrics/adaptive-qa/answer-accuracy.ts';
import { prepareOutput, twoDocumentCitations } from '../../metrics/adaptive-qa/prepare.ts';
import { answerCategory } from '../../metrics/ambigdocs/answer-category.ts';
import { answerScores } from '../../metrics/ambigdocs/answer-scores.ts';
import { contentTokens } from '../../metrics/ambigdocs/content-tokens.ts';
import { disambigF1 } from '../../metrics/ambigdocs/disambig-f1.ts';
import { kPrecision } from '../../metrics/ambigdocs/k-precision.ts';
import { type AnsweredReadings, entityTokens, recallsOf, shareOf } from '../../metrics/ambigdocs/recall.ts';
import { answerF1 } from '../../metrics/ambigqa/answer-f1.ts';
import { kiltScore } from '../../metrics/squad/kilt.ts';
import { squad2Score } from '../../metrics/squad/squad2.ts';
import { type Figures, type Metric, metricOf } from './score-metric.ts';

const Texts = z.array(z.string());
const Samples = z.object({
  samples: z.array(
    z.object({
      surface_name: z.string(),
      documents: z.array(z.object({ title: z.string(), answer: z.string() })),
      generated: z.string(),
    }),
  ),
});
const Annotation = z.union([
  z.object({ type: z.literal('singleAnswer'), answer: Texts }),
  z.object({ type: z.literal('multipleQAs'), qaPairs: z.array(z.object({ answer: Texts })) }),
]);
const Cited = z
  .object({ generated: Texts, gold_answers: z.array(Texts), gold_citations: z.array(Texts) })
  .refine(
    ({ generated, gold_answers, gold_citations }) =>
      generated.length === gold_answers.length && generated.length === gold_citations.length,
    { error: 'expected as many of "gold_answers" and "gold_citations" as of "generated"' },
  );
const Pipeline = z.object({
  model_generated_answer: Texts,
  original_answer: Texts,
  conflicting_answer: Texts,
});

/** The metrics of answers (SQuAD, KILT, AmbigQA, AmbigDocs, Adaptive QA), by the names that vector files have for them. */
export const answerMetrics: Readonly<Record<string, Metric>> = {
  qa_f1: metricOf({
    inputs: z.object({ prediction: z.string(), references: Texts }),
    score: ({ prediction, references }) => {
      const squad2 = squad2Score(prediction, references);
      const kilt = kiltScore(prediction, references);
      return {
        squad2: { em: squad2.exactMatch, f1: squad2.f1 },
        kilt: { em: kilt.exactMatch, f1: kilt.f1, accuracy: kilt.accuracy },
      };
    },
  }),
  ambigqa_f1: metricOf({
    inputs: z.object({ annotations: z.array(Annotation), predictions: Texts }),
    score: ({ annotations, predictions }) => ({
      f1: answerF1({
        annotations: annotations.map((one) =>
          one.type === 'singleAnswer' ? [one.answer] : one.qaPairs.map(({ answer }) => answer),
        ),
        predictions,
      }),
    }),
  }),
  ambigdocs: metricOf({ inputs: Samples, score: ambigdocsFigures }),
  ambigdocs_kprecision: metricOf({
    inputs: z.object({
      question: z.string(),
      documents: z.array(z.object({ title: z.string(), text: z.string() })),
      generated: z.string(),
    }),
    score: ({ generated, ...shown }) => ({ k_precision: kPrecision({ ...shown, answer: generated }) }),
  }),
  ambigdocs_df1: metricOf({
    inputs: z.object({
      questions: z.array(z.array(z.object({ gold: z.string(), extracted: z.string() }))),
    }),
    score: ({ questions }) => ({ df1: disambigF1(questions) }),
  }),
  adaptive_qa: metricOf({
    inputs: Cited,
    score: adaptiveFigures,
    prepare: (pipeline) => preparedFrom(Pipeline.parse(pipeline)),
    // More than three gold answers.
    answered: ['KeyError'],
  }),
};

function ambigdocsFigures({ samples }: z.infer<typeof Samples>): Figures {
  const answered = samples.map(({ surface_name, documents, generated }) => ({
    answer: generated,
    readings: documents,
    surfaceName: surface_name,
  }));
  const { answer, entity, entityAnswer, categories } = answerScores(answered);
  const [first] = answered;
  return {
    answer_recall: answer,
    entity_recall: entity,
    ear: entityAnswer,
    category_shares: categories,
    ...(first && { category: answerCategory(first), per_document: documentFigures(first) }),
  };
}

function documentFigures(answered: AnsweredReadings): Figures[] {
  return recallsOf(answered).map(({ answer, entity }, i) => {
    const { title = '', answer: wanted = '' } = answered.readings[i] ?? {};
    return {
      answer_tokens: contentTokens(wanted),
      entity_tokens: entityTokens(title, answered.surfaceName),
      answer_recall: shareOf(answer),
      entity_recall: shareOf(entity),
    };
  });
}

function adaptiveFigures({ generated, gold_answers, gold_citations }: z.infer<typeof Cited>): Figures {
  const outputs: OutputWithGold[] = generated.map((output, i) => ({
    output,
    answers: gold_answers[i] ?? [],
    citations: gold_citations[i] ?? [],
  }));
  const accuracies = answerAccuracies(outputs).map((accuracy, i) => [
    `answer_accuracy_${i + 1}`,
    accuracy ?? 'NA',
  ]);
  return { ...Object.fromEntries(accuracies), citations_accuracy: citationAccuracy(outputs) };
}

function preparedFrom(pipeline: z.infer<typeof Pipeline>): z.infer<typeof Cited> {
  const { model_generated_answer, original_answer, conflicting_answer } = pipeline;
  const pairs = original_answer.map((first, i): [string, string] => [first, conflicting_answer[i] ?? '']);
  return {
    generated: model_generated_answer.map(prepareOutput),
    gold_answers: pairs,
    gold_citations: pairs.map(([first, second]) => twoDocumentCitations(first, second)),
  };
}
