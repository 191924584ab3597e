import { readFileSync } from 'node:fs';
import { parseQuestions } from '../../src/evaluation/labels/questions.ts';
import { filesIn } from './library-of.ts';

const root = new URL('../../src/demo/', import.meta.url);

/** The demo collection's documents. */
export const demoFiles = filesIn(new URL('docs', root).pathname);

/** The demo collection's labelled questions. */
export const demoQuestions = parseQuestions(
  readFileSync(new URL('questions.jsonl', root), 'utf8'),
  'questions.jsonl',
);
