import { z } from 'zod';
import { checked } from '../files/wrong-file.ts';
import type { DataQuestion } from './data-set.ts';
import type { Item } from './json-value.ts';

const Row = z.object({
  question: z.string(),
  documents: z.array(
    z.object({
      text: z.string(),
      type: z.enum(['correct', 'misinfo', 'noise'], 'expected "correct", "misinfo" or "noise"'),
    }),
  ),
  gold_answers: z.array(z.string()).min(1, 'expected at least one answer'),
  wrong_answers: z.array(z.string()),
});

/**
 * Reads a line of RAMDocs: documents without titles, some of them right, some wrong and some beside the point.
 *
 * @param place from 0; it becomes the id, as the set has none
 * @see Wang et al. 2025, Retrieval-Augmented Generation with Conflicting Evidence: the released file
 * @throws {SetupError} naming the line, the field and what was expected.
 */
export function ramdocsQuestion({ value, at }: Item, file: string, place: number): DataQuestion {
  const row = checked(Row, value, { file, at });
  return {
    id: String(place),
    question: row.question,
    documents: row.documents.map(({ text }) => ({ title: '', text })),
    gold: { kind: 'contested', answers: row.gold_answers, wrong: row.wrong_answers },
  };
}
