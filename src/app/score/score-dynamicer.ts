import { z } from 'zod';
import {
  accuracyBySimilarity,
  linkingAccuracy,
  recallWithin,
} from '../../metrics/dynamicer/entity-linking.ts';
import { firstSentence } from '../../metrics/dynamicer/first-sentence.ts';
import { nameSimilarity } from '../../metrics/dynamicer/name-similarity.ts';
import { firstSentenceF1 } from '../../metrics/dynamicer/qa-f1.ts';
import { type SegmentLinks, temporalLinks } from '../../metrics/dynamicer/temporal-linking.ts';
import { ratio } from '../../metrics/ratios.ts';
import { type Figures, type Metric, metricOf } from './score-metric.ts';

const Embedding = z.array(z.number());
const Names = z.object({ mention: z.string(), entity: z.string() });
const Mentions = z.object({
  mentions: z.array(z.object({ mention: z.string(), gold: z.string(), ranked: z.array(z.string()) })),
  ks: z.array(z.int().positive()),
});
const Segments = z.object({
  alpha: z.number(),
  entities: z.record(z.string(), Embedding),
  initial_gold_mentions: z.array(z.object({ entity: z.string(), vec: Embedding })),
  segments: z.array(z.array(z.object({ id: z.string(), vec: Embedding, gold: z.string() }))),
});

/** The metrics of DynamicER, by the names that vector files have for them. */
export const dynamicerMetrics: Readonly<Record<string, Metric>> = {
  dynamicer_qa_f1: metricOf({
    inputs: z.object({ prediction: z.string(), reference: z.string() }),
    score: (answer) => ({
      first_sentence: firstSentence(answer.prediction),
      f1: firstSentenceF1(answer),
    }),
  }),
  entity_linking: metricOf({ inputs: Mentions, score: linkingFigures }),
  jaccard_bins: metricOf({
    inputs: Names,
    score: ({ mention, entity }) => ({ ...nameSimilarity(mention, entity) }),
    others: {
      variant_lowercase: ({ mention, entity }) => ({
        ...nameSimilarity(mention, entity, { ignoreCase: true }),
      }),
    },
  }),
  tempcca: metricOf({ inputs: Segments, score: temporalFigures }),
};

function linkingFigures({ mentions, ks }: z.infer<typeof Mentions>): Figures {
  return {
    n: mentions.length,
    accuracy: linkingAccuracy(mentions),
    sets: accuracyBySimilarity(mentions).map(({ mentions: n, correct, accuracy }, i) => ({
      set: i + 1,
      n,
      correct,
      accuracy,
    })),
    recall_at: Object.fromEntries(ks.map((k) => [k, recallWithin(mentions, k)])),
  };
}

function temporalFigures(inputs: z.infer<typeof Segments>): Figures {
  const results = temporalLinks({
    entities: new Map(Object.entries(inputs.entities)),
    initial: inputs.initial_gold_mentions.map(({ entity, vec }) => ({ entity, embedding: vec })),
    segments: inputs.segments.map((segment) => segment.map(({ id, vec }) => ({ id, embedding: vec }))),
    alpha: inputs.alpha,
  });
  return {
    segments: results.map((result, i) =>
      segmentFigures(
        result,
        (inputs.segments[i] ?? []).map(({ gold }) => gold),
      ),
    ),
  };
}

function segmentFigures({ representations, links }: SegmentLinks, golds: readonly string[]): Figures {
  const right = links.filter(({ entity }, i) => entity === golds[i]).length;
  return {
    cluster_representations: Object.fromEntries(representations),
    predictions: links.map(({ id, entity, score }) => ({ id, predicted: entity, score })),
    accuracy: ratio(right, links.length),
  };
}
