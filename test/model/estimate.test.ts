import { describe, expect, it } from 'vitest';
import { countTokens, estimateCost, estimateTokens } from '../../src/model/estimate.ts';

describe('estimateTokens()', () => {
  it('counts known tokens, and the frame of each message', () => {
    expect(countTokens('hello world')).toBe(2);
    const message = { role: 'user', content: 'hello world' } as const;
    expect(estimateTokens([message])).toBe(2 + 3 + 3);
    expect(estimateTokens([message, message])).toBe(2 * (2 + 3) + 3);
    expect(estimateTokens([])).toBe(3);
  });

  it('counts the words that steer a model as text', () => {
    expect(countTokens('<|endoftext|>')).toBeGreaterThan(1);
  });
});

describe('estimateCost()', () => {
  it('takes prices for a million tokens', () => {
    expect(estimateCost({ input: 2_000_000, output: 500_000 }, { input: 0.4, output: 1.6 })).toBeCloseTo(1.6);
    expect(estimateCost({ input: 1, output: 1 }, null)).toBeNull();
  });
});
