import { readFileSync } from 'node:fs';
import { parseQuestions, type Question } from '../evaluation/labels/questions.ts';

const file = new URL('../demo/questions.jsonl', import.meta.url);

/** The labelled questions of the demo collection. */
export function demoQuestions(): Question[] {
  return parseQuestions(readFileSync(file, 'utf8'), file.pathname);
}
