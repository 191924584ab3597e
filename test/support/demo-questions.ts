import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { filesIn } from './library-of.ts';

const root = new URL('../../src/demo/', import.meta.url);

const DemoQuestion = z.object({
  id: z.string(),
  question: z.string(),
  ambiguous: z.boolean(),
  answerable: z.boolean(),
  kind: z.string(),
});
type DemoQuestion = z.infer<typeof DemoQuestion>;

/** The demo collection's documents. */
export const demoFiles = filesIn(new URL('docs', root).pathname);

/** The demo collection's labelled questions. */
export const demoQuestions: readonly DemoQuestion[] = readFileSync(new URL('questions.jsonl', root), 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => DemoQuestion.parse(JSON.parse(line)));
