import { z } from 'zod';
import { parseUniqueLines } from '../files/json-lines.ts';

/** What came of one question in one task. All figures are computed from these and the labels. */
export const TaskOutcome = z.strictObject({
  id: z.string(),
  /** Whether the question was asked back about: found by detection, or given. */
  asked: z.boolean(),
  /** The clarification question; null if none was made. */
  clarification: z.string().nullable(),
  /** What each of its options leads to, the shortest form of the answer; null if to none. */
  optionAnswers: z.array(z.string().nullable()),
  /** What a question that was not asked back about is answered with. */
  answer: z.string().nullable(),
  /** Why nothing came of it; null if something did. */
  error: z.string().nullable(),
});
export type TaskOutcome = z.infer<typeof TaskOutcome>;

/** What is given to the system under test: nothing, whether the question is ambiguous, or also how to ask back. */
export const givens = ['nothing', 'detection', 'clarification'] as const;
/** One of `givens`. */
export type Given = (typeof givens)[number];

/**
 * Reads outcomes, one JSON object a line.
 * @param file its name, for messages.
 * @throws {SetupError} naming file, line, field and what was expected, also if a question stands twice.
 */
export function parseOutcomes(text: string, file: string): TaskOutcome[] {
  return parseUniqueLines(text, file, TaskOutcome);
}
