import { z } from 'zod';
import { checked } from '../files/wrong-file.ts';
import type { DataDocument, DataQuestion } from './data-set.ts';
import type { Item } from './json-value.ts';

const Aliases = z.array(z.string()).min(1, 'expected at least one alias');
const Annotation = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('singleAnswer'), answer: Aliases }),
    z.object({
      type: z.literal('multipleQAs'),
      qaPairs: z.array(z.object({ question: z.string(), answer: Aliases })).min(1, 'expected a pair'),
    }),
  ],
  'expected "singleAnswer" or "multipleQAs"',
);
const Row = z.object({
  id: z.string(),
  question: z.string(),
  annotations: z.array(Annotation).min(1, 'expected at least one annotation'),
  /** The version with evidence has the whole articles. */
  articles_plain_text: z.array(z.string()).optional(),
  viewed_doc_titles: z.array(z.string()).optional(),
});

/**
 * Reads an item of AmbigNQ in its light and full version and in that with evidence, whose articles become documents.
 * A question counts as ambiguous if all annotators gave several pairs.
 *
 * @see Min et al. 2020, AmbigQA: the released files
 * @throws {SetupError} naming the index, the field and what was expected.
 */
export function ambignqQuestion({ value, at }: Item, file: string): DataQuestion {
  const row = checked(Row, value, { file, at });
  return {
    id: row.id,
    question: row.question,
    documents: articlesOf(row),
    gold: {
      kind: 'annotations',
      ambiguous: row.annotations.every(({ type }) => type === 'multipleQAs'),
      annotations: row.annotations.map((one) =>
        one.type === 'singleAnswer' ? [one.answer] : one.qaPairs.map(({ answer }) => answer),
      ),
    },
  };
}

/** Titles go with the articles only where there are as many of both. */
function articlesOf({
  articles_plain_text: texts = [],
  viewed_doc_titles: titles = [],
}: z.infer<typeof Row>) {
  const isTitled = titles.length === texts.length;
  return texts.map((text, i): DataDocument => ({ title: isTitled ? (titles[i] ?? '') : '', text }));
}
