import { readFileSync } from 'node:fs';
import { z } from 'zod';

const Question = z.object({ question: z.string(), ambiguous: z.boolean() });

/** The labelled questions of the demo collection. */
export function demoQuestions(): z.infer<typeof Question>[] {
  const lines = readFileSync(new URL('../demo/questions.jsonl', import.meta.url), 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => Question.parse(JSON.parse(line)));
}
