import { z } from 'zod';
import { parseQuestion } from '../../metrics/cambignq/parse.ts';
import { checked, sameLength } from '../files/wrong-file.ts';
import type { DataQuestion } from './data-set.ts';
import type { Item } from './json-value.ts';

const Row = z.object({
  id: z.string(),
  question: z.string(),
  clarification_question: z.string(),
  dqs: z.array(z.string()),
  clarification_answers: z.array(z.array(z.string()).min(1, 'expected at least one alias')),
});

/**
 * Reads an item of cq_train.json or cq_dev.json. Its passages are no part of these files.
 *
 * @see Lee et al. 2023, CAmbigNQ: the released files
 * @throws {SetupError} naming the index, the field and what was expected; also if options, disambiguated questions and
 * answers are not as many.
 */
export function cambignqQuestion({ value, at }: Item, file: string): DataQuestion {
  const part = { file, at };
  const row = checked(Row, value, part);
  const { options } = parseQuestion(row.clarification_question);
  const answers = { field: 'clarification_answers', length: row.clarification_answers.length };
  sameLength(part, answers, { field: 'dqs', length: row.dqs.length });
  sameLength(part, { field: 'clarification_question', length: options.length }, answers);
  return {
    id: row.id,
    question: row.question,
    documents: [],
    gold: {
      kind: 'clarification',
      text: row.clarification_question,
      options,
      answers: row.clarification_answers,
    },
  };
}
