import type { z } from 'zod';
import { withoutNulls } from './json-schema.ts';
import { findJsonObjects } from './json-text.ts';
import { Setback } from './setback.ts';

/** Problems of a reply that are told at most. */
const mostProblems = 5;

/**
 * Reads the value out of a reply, whatever stands around it.
 * @param who the model and where it is, for messages.
 * @throws {Setback} if there is no object in it, or none that fits the schema; then the longest one's problems are told.
 */
export function readJson<T>(text: string, schema: z.ZodType<T>, who: string): T {
  const found = findJsonObjects(text).map((value) => withoutNulls(value, schema));
  const [longest] = found;
  if (longest === undefined) throw misfit(who, 'there is no whole JSON object in it', text);
  for (const value of found) {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
  }
  const issues = schema.safeParse(longest).error?.issues ?? [];
  const problems = issues
    .slice(0, mostProblems)
    .map(({ path, message }) => `${path.map(String).join('.') || 'reply'}: ${message}`);
  throw misfit(who, problems.join('; '), text);
}

function misfit(who: string, problem: string, reply: string): Setback {
  return new Setback(
    `Cannot read the reply of ${who} (${problem}): repair it, or use a model that keeps to a schema`,
    {
      outcome: 'invalid',
      reply,
      problem,
    },
  );
}
