import { z } from 'zod';
import { checked } from '../files/wrong-file.ts';
import type { DataQuestion } from './data-set.ts';
import type { Item } from './json-value.ts';

const Found = z.object({ title: z.string(), text: z.string() });
const Row = z.object({
  question: z.string(),
  ambiguous_entity: z.string(),
  qid: z.union([z.string(), z.number()], 'expected a string or a number').transform(String),
  documents: z
    .array(Found.extend({ answer: z.string() }))
    .min(2, 'expected at least two documents, as the name is that of several entities'),
  retrieved: z.array(Found).optional(),
  /** Of files of results. */
  gen_answer: z.string().optional(),
});

/**
 * Reads an item of train.json, dev.json, test.json, of test_retrieved.json, or of results of inference.
 *
 * @see Lee et al. 2024, AmbigDocs: the released files and what the released code writes
 * @throws {SetupError} naming the index, the field and what was expected.
 */
export function ambigdocsQuestion({ value, at }: Item, file: string): DataQuestion {
  const row = checked(Row, value, { file, at });
  return {
    id: row.qid,
    question: row.question,
    documents: row.documents.map(({ title, text }) => ({ title, text })),
    ...(row.retrieved && { retrieved: row.retrieved }),
    ...(row.gen_answer !== undefined && { output: row.gen_answer }),
    gold: {
      kind: 'entities',
      surfaceName: row.ambiguous_entity,
      readings: row.documents.map(({ title, answer }) => ({ title, answer })),
    },
  };
}
