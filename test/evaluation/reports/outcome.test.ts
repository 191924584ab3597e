import { describe, expect, it } from 'vitest';
import type { Question } from '../../../src/evaluation/labels/questions.ts';
import { kindTable } from '../../../src/evaluation/reports/kinds.ts';
import { outcomeOf } from '../../../src/evaluation/reports/outcome.ts';
import type { Prediction } from '../../../src/evaluation/runs/prediction.ts';
import {
  answerAt,
  perfect,
  predictionOf,
  refundDays,
  whichOffice,
  wifiPassword,
} from '../../support/evaluation.ts';

const [asked = expect.unreachable(), answered = expect.unreachable(), abstained = expect.unreachable()] =
  perfect;
const [oslo = null] = asked.optionAnswers;

describe('outcomeOf()', () => {
  it.each<[string, Question, Prediction]>([
    ['right', whichOffice, asked],
    ['right', refundDays, answered],
    ['right', wifiPassword, abstained],
    ['partly', whichOffice, { ...asked, optionAnswers: [oslo, null] }],
    ['missed', whichOffice, { ...answered, id: 'hours' }],
    ['over-asked', refundDays, { ...asked, id: 'refund' }],
    ['over-asked', wifiPassword, { ...asked, id: 'wifi' }],
    ['wrong', refundDays, { ...answered, answer: answerAt('plans.md', 'Never.') }],
    ['wrong', wifiPassword, { ...answered, id: 'wifi' }],
    ['abstained', refundDays, { ...abstained, id: 'refund' }],
    ['abstained', whichOffice, { ...abstained, id: 'hours' }],
    ['error', whichOffice, predictionOf({ id: 'hours', decision: 'error' })],
  ])('is "%s" for $1.kind', (outcome, question, prediction) => {
    expect(outcomeOf(question, prediction)).toBe(outcome);
  });
});

describe('kindTable()', () => {
  it('counts outcomes of each kind, and of all', () => {
    const pairs = [whichOffice, { ...refundDays, kind: '' }, wifiPassword].map((question, i) => ({
      question,
      prediction: perfect[i] ?? expect.unreachable(),
    }));
    const { heads, rows } = kindTable(pairs);
    expect(heads.slice(0, 3)).toEqual(['kind', 'questions', 'right']);
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      ['place', '1', '1'],
      ['of no kind', '1', '1'],
      ['unanswerable', '1', '1'],
      ['all', '3', '3'],
    ]);
  });
});
