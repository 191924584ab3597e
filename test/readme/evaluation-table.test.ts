import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { blockIn, evaluationBlock } from '../../.ci/evaluation-block.ts';
import { reportOn } from '../../src/evaluation/figures/report.ts';
import { parseQuestions } from '../../src/evaluation/labels/questions.ts';
import { perfect, refundDays, whichOffice, wifiPassword } from '../support/evaluation.ts';

const block = blockIn(readFileSync('README.md', 'utf8'));
const shape = (text: string) => text.replace(/\d+(\.\d+)?|–/g, '0');
/** Intervals are left out of rows where nothing is defined, so that only their place is compared. */
const cells = (text: string) =>
  shape(text)
    .split('\n')
    .map((line) => line.replace(/\| 0 to 0 \|/g, '| 0 |').replace(/\| {2}\|/g, '| |'));

it('README.md has the table that .ci/evaluation-table.ts writes', () => {
  const written = evaluationBlock(reportOn([whichOffice, refundDays, wifiPassword], perfect));
  expect(cells(block)).toEqual(cells(written));
});

it('README.md counts the demo questions as they are', () => {
  const questions = parseQuestions(readFileSync('src/demo/questions.jsonl', 'utf8'), 'questions');
  const ambiguous = questions.filter((question) => question.ambiguous).length;
  expect(block).toContain(`\n${questions.length} questions: ${ambiguous} ambiguous, `);
});
