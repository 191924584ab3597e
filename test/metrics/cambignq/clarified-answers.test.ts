import { describe, expect, it } from 'vitest';
import { answerAccuracy } from '../../../src/metrics/cambignq/answer-accuracy.ts';
import {
  clarifiedAnswerScore,
  clarifiedExactMatch,
} from '../../../src/metrics/cambignq/clarified-answers.ts';
import { detectionScore } from '../../../src/metrics/cambignq/detection.ts';

describe('clarifiedAnswerScore()', () => {
  const aliases = [[['Anna Berg', 'Berg']]];

  it('divides by the first alias with the longest overlap, and by the best one as the paper reads', () => {
    const answers = [{ question: 0, text: 'Berg' }];
    expect(clarifiedAnswerScore(aliases, answers)).toMatchObject({ precision: 1, recall: 4 / 9 });
    expect(clarifiedAnswerScore(aliases, answers, { reading: 'paper' })).toMatchObject({ recall: 1 });
  });

  it('normalises both sides, letters of any script among them', () => {
    const score = clarifiedAnswerScore([[['The año, 1,000']]], [{ question: 0, text: 'año 1000' }]);
    expect(score).toMatchObject({ precision: 1, recall: 1, f1: 1 });
  });

  it('drops the questions after the last prediction, unless it reads the paper', () => {
    const golds = [[['kiwi']], [['plum'], ['pear']]];
    const answers = [{ question: 0, text: 'kiwi' }];
    expect(clarifiedAnswerScore(golds, answers)).toMatchObject({ precision: 1, recall: 1 });
    expect(clarifiedAnswerScore(golds, answers, { reading: 'paper' })).toMatchObject({
      precision: 1 / 2,
      recall: 1 / 3,
      averageGenerated: 1 / 2,
    });
  });

  it('counts a question without a prediction before the last one', () => {
    const golds = [[['kiwi'], ['plum']], [['pear']]];
    expect(clarifiedAnswerScore(golds, [{ question: 1, text: 'pear' }])).toMatchObject({
      precision: 1 / 2,
      recall: 1 / 3,
    });
  });

  it('counts different answers over the corpus, and within a question as the paper reads', () => {
    const golds = [[['kiwi']], [['kiwi']]];
    const answers = [0, 0, 1].map((question) => ({ question, text: question === 0 ? 'Kiwi' : 'the kiwi' }));
    expect(clarifiedAnswerScore(golds, answers)).toMatchObject({ averageGenerated: 1.5, averageUnique: 0.5 });
    expect(clarifiedAnswerScore(golds, answers, { reading: 'paper' }).averageUnique).toBe(1);
  });

  it('counts what was taken for unambiguous in the denominators alone', () => {
    const golds = [[['kiwi'], ['plum']], [['pear']]];
    const answers = [
      { question: 0, text: 'kiwi' },
      { question: 1, text: 'pear' },
    ];
    const score = clarifiedAnswerScore(golds, answers, { undetected: new Set([0]) });
    expect(score).toMatchObject({ precision: 1 / 2, recall: 1 / 3 });
  });

  it('is 0 without predictions', () => {
    expect(clarifiedAnswerScore(aliases, [])).toMatchObject({ precision: 0, recall: 0, averageGenerated: 0 });
  });
});

describe('clarifiedExactMatch()', () => {
  it('compares answers with the option at the same place', () => {
    const golds = [[['Kiwi', 'kiwi fruit'], ['plum']], [['pear']]];
    expect(clarifiedExactMatch(golds, ['the kiwi', 'pear', 'pear'])).toBe(2 / 3);
    expect(clarifiedExactMatch(golds, ['1', '2', '3', '4'])).toBeNull();
    expect(clarifiedExactMatch(golds, [])).toBeNull();
  });
});

describe('answerAccuracy()', () => {
  it('is the share of outputs that contain an answer', () => {
    const outputs = [
      { output: 'It opened in May, 1990.', answers: ['June', 'may 1990'] },
      { output: 'No idea', answers: ['the', 'June'] },
    ];
    expect(answerAccuracy(outputs)).toBe(0.5);
  });
});

describe('detectionScore()', () => {
  it('counts ambiguous as positive', () => {
    const rows = [
      [true, true],
      [true, false],
      [true, false],
      [false, true],
      [false, false],
    ] as const;
    const score = detectionScore(rows.map(([gold, predicted]) => ({ gold, predicted })));
    expect(score).toMatchObject({ accuracy: 2 / 5, precision: 1 / 2, recall: 1 / 3 });
    expect(score.f1).toBeCloseTo(2 / 5, 12);
    expect([score.truePositives, score.falsePositives]).toEqual([1, 1]);
    expect([score.falseNegatives, score.trueNegatives]).toEqual([2, 1]);
  });

  it('is 0 where there is nothing to divide by', () => {
    expect(detectionScore([])).toMatchObject({ accuracy: 0, precision: 0, recall: 0, f1: 0 });
    expect(detectionScore([{ gold: false, predicted: false }])).toMatchObject({ accuracy: 1, f1: 0 });
  });
});
