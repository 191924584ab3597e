import { z } from 'zod';
import type { ReadPassage } from '../../engine/schema.ts';

/** A passage that was read for a question, so far as a report shows it. */
const ReadPlace = z.object({
  id: z.string(),
  path: z.string(),
  title: z.string(),
  heading: z.string().nullable(),
  /** Its beginning. */
  start: z.string(),
});
/** One line of passages.jsonl: what was read for a question, best first. */
export const Read = z.object({ id: z.string(), passages: z.array(ReadPlace) });

/** A passage, so far as a report shows it. */
export type ReadPlace = z.infer<typeof ReadPlace>;
export type Read = z.infer<typeof Read>;
/** What was read, by the question's id. */
export type ReadById = ReadonlyMap<string, readonly ReadPlace[]>;

const START_CHARS = 200;

/** @returns what a report keeps of passages: where they stand, and their first 200 characters. */
export function placesOf(passages: readonly ReadPassage[]): ReadPlace[] {
  return passages.map(({ id, path, title, headings, text }) => ({
    id,
    path,
    title,
    heading: headings.at(-1) ?? null,
    start: Array.from(text).slice(0, START_CHARS).join(''),
  }));
}
