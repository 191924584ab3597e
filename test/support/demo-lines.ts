import { readFileSync } from 'node:fs';

const file = new URL('../../src/demo/questions.jsonl', import.meta.url);

/** The lines of the demo collection's labelled questions, still to be parsed by what each test needs of them. */
export function readLines(): unknown[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): unknown => JSON.parse(line));
}
