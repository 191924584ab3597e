import { describe, expect, it } from 'vitest';
import { estimateRun, expectedCalls } from '../../../src/evaluation/runs/estimate.ts';
import { refundDays, whichOffice, wifiPassword } from '../../support/evaluation.ts';

const estimate = (passages: number) =>
  estimateRun([whichOffice, refundDays, wifiPassword].map(expectedCalls), {
    passagesOf: () => Array.from({ length: passages }, () => 'some words of a passage'),
    tokensIn: (text) => text.split(' ').length,
    instructions: { read: 1_000, answer: 100 },
  });

describe('estimateRun()', () => {
  it('counts a call a question, and one for each option that the labels promise', () => {
    expect(estimate(20).calls).toBe(3 + 2);
  });

  it('grows with the passages that will be read, and says what it assumes', () => {
    expect(estimate(0).inputTokens).toBe(3 * 1_000 + 2 * 100);
    expect(estimate(20).inputTokens - estimate(10).inputTokens).toBe(3 * 10 * (5 + 25));
    expect(estimate(20).assumes).toContain('20 passages');
  });
});
