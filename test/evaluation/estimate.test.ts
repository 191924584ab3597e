import { describe, expect, it } from 'vitest';
import { estimateRun } from '../../src/evaluation/estimate.ts';
import { refundDays, whichOffice, wifiPassword } from '../support/evaluation.ts';

const estimate = (passages: number) =>
  estimateRun(
    [whichOffice, refundDays, wifiPassword],
    () => Array.from({ length: passages }, () => 'some words of a passage'),
    (text) => text.split(' ').length,
  );

describe('estimateRun()', () => {
  it('counts a call a question, and one for each option or answer that the labels promise', () => {
    expect(estimate(20).calls).toBe(3 + 2 + 1);
  });

  it('grows with the passages that will be read, and says what it assumes', () => {
    expect(estimate(20).inputTokens - estimate(10).inputTokens).toBe(3 * 10 * (5 + 25));
    expect(estimate(20).assumes).toContain('20 passages');
    expect(estimate(0).inputTokens).toBeGreaterThan(0);
  });
});
