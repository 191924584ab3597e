import { z } from 'zod';
import { parseUniqueLines } from '../files/json-lines.ts';

/** What a method came to for one question: one line of outputs.jsonl. All figures are computed from these and the set. */
export const Output = z.strictObject({
  id: z.string(),
  /** All that the model wrote at last; empty if it failed. */
  output: z.string(),
  /** What counts of it. */
  answer: z.string(),
  /** The documents that were shown. */
  documents: z.array(z.object({ title: z.string(), text: z.string(), number: z.number().optional() })),
  /** Why there is no output; null if there is one. */
  error: z.string().nullable(),
  calls: z.number(),
  /** Null where the endpoint does not say. */
  inputTokens: z.number().nullable(),
  outputTokens: z.number().nullable(),
  costUsd: z.number().nullable(),
  elapsedMs: z.number(),
});
export type Output = z.infer<typeof Output>;

/**
 * Reads outputs, one JSON object a line.
 * @param file its name, for messages.
 * @throws {SetupError} naming file, line, field and what was expected, also if a question stands twice.
 */
export function parseOutputs(text: string, file: string): Output[] {
  return parseUniqueLines(text, file, Output);
}
