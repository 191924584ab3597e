import { z } from 'zod';
import { parseUniqueLines } from '../files/json-lines.ts';

/** Where an answer's words stand; `path` is relative to the folder of documents, with "/". */
const PredictedCitation = z.object({
  path: z.string(),
  title: z.string(),
  heading: z.string().nullable(),
  quote: z.string(),
});

/** An answer in plain text. */
export const PredictedAnswer = z.object({
  text: z.string(),
  short: z.string().nullable(),
  citations: z.array(PredictedCitation),
});

/** What simple methods make of the same question, kept so that every figure can be computed again. */
const Baselines = z.object({
  /** Whether two or more of the ten best titles share the best overlap with the question. */
  names: z.boolean(),
  /** The best passage's best sentence; null if nothing was found. */
  topPassage: PredictedAnswer.nullable(),
});

/** What a model's reading of the question took. */
const Spent = z.object({
  /** Who read in the end. */
  reader: z.enum(['extractive', 'model']),
  /** Why the model's reading was not used; null if it was. */
  fallback: z.string().nullable(),
  calls: z.number(),
  inputTokens: z.number().nullable(),
  outputTokens: z.number().nullable(),
  costUsd: z.number().nullable(),
});

/** What came of one question: one line of predictions.jsonl. All figures are computed from these and the labels. */
export const Prediction = z.strictObject({
  id: z.string(),
  decision: z.enum(['answer', 'ask', 'all', 'conflict', 'abstain', 'error']),
  /** What detection said, whatever was decided. */
  ambiguous: z.boolean(),
  clarification: z
    .object({ category: z.string(), options: z.array(z.object({ label: z.string() })), text: z.string() })
    .nullable(),
  /** What a pick of each option leads to, in their order; null if to no answer. Empty if nothing was asked. */
  optionAnswers: z.array(PredictedAnswer.nullable()),
  answer: PredictedAnswer.nullable(),
  /** The list that was shown for "all" and "conflict", else the forced one; null if there is nothing to list. */
  all: z.object({ entries: z.array(PredictedAnswer.extend({ label: z.string() })) }).nullable(),
  alternatives: z.array(z.string()),
  /** For "error", its message. */
  why: z.string(),
  /** Question in to decision out. */
  elapsedMs: z.number(),
  baselines: Baselines.optional(),
  /** Absent where no model was to read. */
  spent: Spent.optional(),
});

export type PredictedAnswer = z.infer<typeof PredictedAnswer>;
export type Prediction = z.infer<typeof Prediction>;
/** A line of a list of answers. */
export type PredictedEntry = PredictedAnswer & { label: string };

/**
 * Reads predictions, one JSON object a line.
 * @param file its name, for messages.
 * @throws {SetupError} naming file, line, field and what was expected, also if a question stands twice.
 */
export function parsePredictions(text: string, file: string): Prediction[] {
  return parseUniqueLines(text, file, Prediction);
}
