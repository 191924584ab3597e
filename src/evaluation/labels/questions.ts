import { z } from 'zod';
import { parseUniqueLines, wrongLine } from '../files/json-lines.ts';

/** Path under the folder of documents ("file.jsonl#Title" for a line of a passage file), and a quote. */
const Evidence = z.tuple([z.string().min(1), z.string()], 'expected [path, quote]');
const Accepted = z.array(z.string()).min(1, 'expected at least one accepted string');

/** One reading of an ambiguous question, with the strings that count as its answer. */
export const GoldOption = z.object({
  label: z.string().min(1),
  answer: Accepted,
  evidence: Evidence,
  /** Further places that are as good. */
  evidenceAny: z.array(Evidence).optional(),
});

const common = {
  id: z.string().min(1, 'expected a name'),
  question: z.string().min(1, 'expected a question'),
  kind: z.string().default(''),
};
const None = z.array(z.unknown()).max(0, 'expected nothing, as the question has no answer').optional();

const Ambiguous = z.object({
  ...common,
  ambiguous: z.literal(true),
  answerable: z.literal(true, 'expected true, as the question is ambiguous'),
  category: z.string().optional(),
  options: z.array(GoldOption).min(2, 'expected at least two options'),
});
const Answerable = z.object({
  ...common,
  ambiguous: z.literal(false),
  answerable: z.literal(true),
  answer: Accepted,
  evidence: Evidence,
  evidenceAny: z.array(Evidence).optional(),
});
const Unanswerable = z.object({
  ...common,
  ambiguous: z.literal(false),
  answerable: z.literal(false),
  answer: None,
  evidence: None,
});

/** A labelled question: ambiguous with its options, of one answer, or without any. */
export const Question = z.discriminatedUnion('ambiguous', [
  Ambiguous,
  z.discriminatedUnion('answerable', [Answerable, Unanswerable]),
]);

export type GoldOption = z.infer<typeof GoldOption>;
export type Question = z.infer<typeof Question>;
/** A question with several readings. */
export type AmbiguousQuestion = z.infer<typeof Ambiguous>;

/**
 * Reads labelled questions, one JSON object a line.
 * @param file its name, for messages.
 * @throws {SetupError} naming file, line, field and what was expected, also if an id stands twice.
 */
export function parseQuestions(text: string, file: string): Question[] {
  const questions = parseUniqueLines(text, file, Question);
  if (questions.length === 0) throw wrongLine(file, 1, '', 'expected a question');
  return questions;
}
