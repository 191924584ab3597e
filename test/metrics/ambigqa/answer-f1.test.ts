import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerF1, answerF1Mean } from '../../../src/metrics/ambigqa/answer-f1.ts';

const name = fc.constantFrom('kiwi', 'plum', 'pear', 'the fig');

describe('answerF1()', () => {
  it('matches each prediction once', () => {
    const annotations = [[['kiwi'], ['plum']]];
    expect(answerF1({ annotations, predictions: ['Plum!', 'plum'] })).toBe(0.5);
    expect(answerF1({ annotations, predictions: ['the plum', 'kiwi', 'fig'] })).toBeCloseTo(0.8, 12);
  });

  it('is greedy in the order of answers, so that a wide answer may take what a narrow one needs', () => {
    const narrow = ['kiwi'];
    const wide = ['plum', 'kiwi'];
    const predictions = ['kiwi', 'plum'];
    expect(answerF1({ annotations: [[narrow, wide]], predictions })).toBe(1);
    expect(answerF1({ annotations: [[wide, narrow]], predictions })).toBe(0.5);
  });

  it('takes the annotation that fits best', () => {
    const annotations = [[['kiwi']], [['plum'], ['pear']]];
    expect(answerF1({ annotations, predictions: ['plum', 'pear'] })).toBe(1);
  });

  it('is 0 without predictions or annotations', () => {
    expect(answerF1({ annotations: [[['kiwi']]], predictions: [] })).toBe(0);
    expect(answerF1({ annotations: [], predictions: ['kiwi'] })).toBe(0);
  });

  it('stays within 0 and 1, and is 1 for the answers themselves', () => {
    fc.assert(
      fc.property(fc.array(name, { minLength: 1 }), fc.array(name), (answers, predictions) => {
        const annotations = [answers.map((answer) => [answer])];
        const score = answerF1({ annotations, predictions });
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
        expect(answerF1({ annotations, predictions: answers })).toBe(1);
      }),
    );
  });
});

describe('answerF1Mean()', () => {
  it('counts every question the same', () => {
    const right = { annotations: [[['kiwi']]], predictions: ['kiwi'] };
    expect(answerF1Mean([right, { ...right, predictions: ['fig'] }])).toBe(0.5);
    expect(answerF1Mean([])).toBe(0);
  });
});
