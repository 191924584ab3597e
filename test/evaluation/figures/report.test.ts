import { describe, expect, it } from 'vitest';
import { SetupError } from '../../../src/errors.ts';
import type { Row } from '../../../src/evaluation/figures/measure.ts';
import { reportOn } from '../../../src/evaluation/figures/report.ts';
import { tableOf } from '../../../src/evaluation/reports/table.ts';
import type { Prediction } from '../../../src/evaluation/runs/prediction.ts';
import {
  answerAt,
  perfect,
  predictionOf,
  refundDays,
  whichOffice,
  wifiPassword,
} from '../../support/evaluation.ts';

const questions = [whichOffice, refundDays, wifiPassword];

/** The predictions with one of them changed. */
function edited(id: string, change: Partial<Prediction>): Prediction[] {
  return perfect.map((one) => (one.id === id ? { ...one, ...change } : one));
}
const oursOf = (predictions: readonly Prediction[]) => reportOn(questions, predictions).ours;
const valuesOf = (row: Row | undefined) =>
  Object.fromEntries(Object.entries(row ?? {}).map(([name, figure]) => [name, figure.value]));
/** Names of the figures that differ from those of the perfect predictions. */
const changedBy = (predictions: readonly Prediction[]) => {
  const [before, after] = [valuesOf(oursOf(perfect)), valuesOf(oursOf(predictions))];
  return Object.keys(before).filter((name) => before[name] !== after[name]);
};

describe('reportOn()', () => {
  it('is best in every figure where everything is right', () => {
    expect(reportOn(questions, perfect).questions).toEqual({
      total: 3,
      ambiguous: 1,
      oneAnswer: 1,
      unanswerable: 1,
    });
    expect(valuesOf(oursOf(perfect))).toEqual({
      'detection.precision': 1,
      'detection.recall': 1,
      'detection.f1': 1,
      'detection.accuracy': 1,
      overAsk: 0,
      'clarified.recall': 1,
      'clarified.precision': 1,
      'clarified.f1': 1,
      collapsed: 0,
      form: 1,
      answered: 1,
      'abstention.recall': 1,
      'abstention.precision': 1,
      'all.complete': 1,
      'all.partial': 0,
      'all.none': 0,
      'all.ambiguous': 0,
      'all.merged': 0,
      'all.wordsPerAnswer': 14,
      'all.entityAnswerRecall': 1,
      'category.accepted': null,
      'category.one': null,
      'optionsText.precision': 1,
      'optionsText.recall': 1,
      'optionsText.f1': 1,
      'latencyMs.p50': 2,
      'latencyMs.p99': 3,
      failed: 0,
    });
  });

  it('leaves undefined ratios null', () => {
    const values = valuesOf(reportOn([refundDays], perfect.slice(1, 2)).ours);
    expect(values).toMatchObject({
      'detection.precision': null,
      'detection.recall': null,
      'detection.f1': null,
      'detection.accuracy': 1,
      'clarified.recall': null,
      collapsed: null,
      form: null,
      'abstention.recall': null,
      'abstention.precision': null,
      'all.complete': null,
    });
  });

  it('changes exactly the figures that an edit by hand touches', () => {
    const [oslo, porto] = perfect[0]?.optionAnswers ?? [];
    const edits: [Prediction[], string[]][] = [
      [
        edited('hours', { optionAnswers: [oslo ?? null, null] }),
        ['clarified.recall', 'clarified.precision', 'clarified.f1'],
      ],
      [
        edited('hours', { all: null }),
        ['all.complete', 'all.none', 'all.wordsPerAnswer', 'all.entityAnswerRecall'],
      ],
      [edited('refund', { answer: answerAt('other.md', 'within 14 days') }), ['answered']],
      [edited('refund', { elapsedMs: 7 }), ['latencyMs.p50', 'latencyMs.p99']],
      [
        edited('wifi', { decision: 'answer', answer: answerAt('a.md', 'It is 1234.') }),
        ['abstention.recall', 'abstention.precision'],
      ],
      [edited('hours', { why: 'another reason', alternatives: ['Berlin'] }), []],
    ];
    for (const [predictions, names] of edits)
      expect(changedBy(predictions).sort()).toEqual([...names].sort());
    expect(changedBy(edited('hours', { optionAnswers: [porto ?? null, oslo ?? null] }))).toEqual([]);
  });

  it('counts a sentence that does not parse back, and options that lead to one answer', () => {
    const [oslo] = perfect[0]?.optionAnswers ?? [];
    const clarification = {
      category: 'office',
      options: [{ label: 'Oslo, Norway' }, { label: 'Porto' }],
      text: 'Which office: Oslo, Norway, or Porto?',
    };
    expect(valuesOf(oursOf(edited('hours', { clarification }))).form).toBe(0);
    expect(valuesOf(oursOf(edited('hours', { optionAnswers: [oslo ?? null, oslo ?? null] }))).collapsed).toBe(
      1,
    );
  });

  it('takes what was asked of a question with one answer for a question too many', () => {
    const values = valuesOf(oursOf(edited('refund', { decision: 'ask', answer: null })));
    expect(values).toMatchObject({
      overAsk: 1,
      answered: 0,
      'detection.precision': 0.5,
      'detection.recall': 1,
    });
  });

  it('takes an entry of a conflict for an answer, but no entry of a list', () => {
    const all = { entries: [{ label: 'plans', ...answerAt('plans.md', 'within 14 days') }] };
    const answered = (decision: 'conflict' | 'all') =>
      valuesOf(oursOf(edited('refund', { decision, answer: null, all }))).answered;
    expect([answered('conflict'), answered('all')]).toEqual([1, 0]);
  });

  it('counts failed questions, not asked and not timed', () => {
    const failed = predictionOf({ id: 'hours', decision: 'error', elapsedMs: 99 });
    const values = valuesOf(oursOf([failed, ...perfect.slice(1)]));
    expect(values).toMatchObject({
      failed: 1 / 3,
      'detection.recall': 0,
      'clarified.recall': 0,
      'latencyMs.p99': 2,
    });
  });

  it('shows what names, always, never and the top passage come to', () => {
    const { baselines } = reportOn(questions, perfect);
    expect(valuesOf(baselines.names)).toMatchObject({
      'detection.precision': 0.5,
      'detection.recall': 1,
      overAsk: 1,
    });
    expect(valuesOf(baselines.always)).toMatchObject({ 'detection.recall': 1, overAsk: 1 });
    expect(valuesOf(baselines.never)).toMatchObject({ 'detection.recall': 0, 'detection.accuracy': 2 / 3 });
    expect(valuesOf(baselines.topPassage)).toMatchObject({ answered: 0, 'all.partial': 1 });
  });

  it('leaves out the rows that predictions without baselines cannot give', () => {
    const bare = perfect.map(({ baselines: _, ...prediction }) => prediction);
    expect(Object.keys(reportOn(questions, bare).baselines)).toEqual(['always', 'never']);
  });

  it('has an interval around every defined figure, the same each time', () => {
    const many = Array.from({ length: 40 }, (_, i) => ({ ...refundDays, id: `q${i}` }));
    const predictions = many.map(({ id }, i) =>
      predictionOf({ id, decision: 'answer', answer: i < 20 ? answerAt('plans.md', '14 days') : null }),
    );
    const { answered } = reportOn(many, predictions).ours;
    expect(answered?.value).toBe(0.5);
    // A normal approximation gives 0.345 to 0.655.
    expect(answered?.low).toBeGreaterThan(0.28);
    expect(answered?.low).toBeLessThan(0.42);
    expect(answered?.high).toBeGreaterThan(0.58);
    expect(answered?.high).toBeLessThan(0.72);
    expect(reportOn(many, predictions).ours.answered).toEqual(answered);
  });

  it('sums what a model was asked, and tells how often it was not used', () => {
    const spent = {
      reader: 'model',
      fallback: null,
      calls: 2,
      inputTokens: 10,
      outputTokens: 5,
      costUsd: 0.5,
    } as const;
    const predictions = [
      ...edited('hours', { spent }).slice(0, 1),
      ...edited('refund', {
        spent: { ...spent, reader: 'extractive', fallback: 'timed out', costUsd: null },
      }).slice(1),
    ];
    const report = reportOn(questions, predictions);
    expect(report.fallbacks).toBe(1);
    expect(report.spent).toEqual({ calls: 4, inputTokens: 20, outputTokens: 10, costUsd: 0.5 });
  });

  it('refuses predictions of other questions, and none at all', () => {
    expect(() => reportOn([whichOffice], perfect)).toThrow(SetupError);
    expect(() => reportOn(questions, [])).toThrow(SetupError);
  });
});

describe('tableOf()', () => {
  it('has a line for every figure, with the baselines beside ours', () => {
    const table = tableOf(reportOn(questions, perfect));
    const line = (name: string) => table.split('\n').find((one) => one.startsWith(name));
    expect(line('overAsk')).toMatch(/0\.00 +0\.00 to 0\.00 +1\.00 +1\.00 +0\.00$/);
    expect(line('category.accepted')).toMatch(/–$/);
    expect(line('latencyMs.p50')).toMatch(/2\.0/);
  });
});
