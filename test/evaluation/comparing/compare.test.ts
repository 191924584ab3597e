import { describe, expect, it } from 'vitest';
import { SetupError } from '../../../src/errors.ts';
import { compareRuns } from '../../../src/evaluation/comparing/compare.ts';
import { comparisonTable } from '../../../src/evaluation/comparing/comparison-table.ts';
import { poolRuns } from '../../../src/evaluation/comparing/pool.ts';
import { reportOn } from '../../../src/evaluation/figures/report.ts';
import {
  answerAt,
  perfect,
  predictionOf,
  refundDays,
  whichOffice,
  wifiPassword,
} from '../../support/evaluation.ts';

const many = Array.from({ length: 40 }, (_, i) => ({ ...refundDays, id: `q${i}` }));
/** Answers the first so many questions rightly. */
const answering = (right: number, elapsedMs = 1) =>
  many.map(({ id }, i) =>
    predictionOf({
      id,
      decision: 'answer',
      elapsedMs,
      answer: answerAt('plans.md', i < right ? '14 days' : 'never'),
    }),
  );
const compared = (a: number, b: number) => compareRuns(many, answering(a), answering(b), null);

describe('compareRuns()', () => {
  it('finds no difference between a run and itself', () => {
    const { figures, changed } = compared(20, 20);
    expect(figures.answered).toEqual({ a: 0.5, b: 0.5, difference: 0, low: 0, high: 0, better: null });
    expect(changed).toEqual([]);
  });

  it('pairs the samples: a run that is right where the other is, and once more, is hardly ever worse', () => {
    const { answered } = compared(20, 21).figures;
    expect(answered.difference).toBeCloseTo(1 / 40);
    expect(answered.low).toBe(0);
    // It is even where the one question is not drawn: (39/40)^40 of the samples.
    expect(answered.better).toBeGreaterThan(0.58);
    expect(answered.better).toBeLessThan(0.69);
    expect(compared(20, 21)).toEqual(compared(20, 21));
  });

  it('knows of which figures less is better, and of which neither', () => {
    const slower = compareRuns(many, answering(20), answering(20, 5), null).figures;
    expect(slower['latencyMs.p50']).toMatchObject({ difference: 4, better: 0 });
    const questions = [whichOffice, refundDays, wifiPassword];
    const listless = perfect.map((one) => ({ ...one, all: null }));
    const { figures } = compareRuns(questions, perfect, listless, null);
    expect(figures['all.wordsPerAnswer'].better).toBeNull();
    expect(figures['all.complete'].better).toBe(0);
    expect(figures['all.none'].better).toBe(0);
  });

  it('names the questions that came to something else', () => {
    expect(compared(20, 19).changed).toEqual([
      { id: 'q19', question: refundDays.question, a: 'right', b: 'wrong' },
    ]);
    expect(comparisonTable(compared(20, 19))).toContain('right → wrong answer: How long');
  });

  it('takes runs in any order of their lines', () => {
    expect(compareRuns(many, answering(20), answering(25).toReversed(), null)).toEqual(compared(20, 25));
  });

  it('refuses runs that are not over the same questions', () => {
    const fewer = answering(20).slice(1);
    expect(() => compareRuns(many, answering(20), fewer, null)).toThrow(SetupError);
    expect(() => compareRuns(many, fewer, answering(20), null)).toThrow('"q0"');
  });
});

describe('poolRuns()', () => {
  const questions = [whichOffice, refundDays, wifiPassword];
  const run = { questions, predictions: perfect, read: new Map([['hours', []]]) };

  it('keeps ids as they are where sets share none', () => {
    const pooled = poolRuns([run, { questions: many, predictions: answering(20), read: new Map() }]);
    expect(pooled.questions.map(({ id }) => id).slice(2, 4)).toEqual(['wifi', 'q0']);
    const { total, oneAnswer } = reportOn(pooled.questions, pooled.predictions).questions;
    expect([total, oneAnswer]).toEqual([43, 41]);
  });

  it('tells questions of the same id apart, and weighs every question the same', () => {
    const worse = { ...run, predictions: perfect.map((one) => ({ ...one, decision: 'abstain' as const })) };
    const pooled = poolRuns([run, worse]);
    expect(new Set(pooled.questions.map(({ id }) => id)).size).toBe(6);
    expect([...pooled.read.keys()]).toEqual(['1/hours', '2/hours']);
    expect(reportOn(pooled.questions, pooled.predictions).ours['detection.recall']?.value).toBe(0.5);
  });
});
