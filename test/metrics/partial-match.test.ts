import { describe, expect, it } from 'vitest';
import { commonSubstring } from '../../src/metrics/common-substring.ts';
import { partialMatch } from '../../src/metrics/partial-match.ts';
import { f1, ratio } from '../../src/metrics/ratios.ts';

describe('commonSubstring()', () => {
  it('counts code points of one contiguous piece', () => {
    expect(commonSubstring('the 1984 film', 'a 1984 film')).toBe(' 1984 film'.length);
    expect(commonSubstring('🦊🦊', 'x🦊🦊y')).toBe(2);
    expect(commonSubstring('', 'abc')).toBe(0);
    expect(commonSubstring('abc', 'xyz')).toBe(0);
  });
});

describe('partialMatch()', () => {
  it('pairs each string once, so that the total is largest', () => {
    const { precisionSum, recallSum, predicted, gold } = partialMatch(['abcd', 'ab'], ['ab', 'abxx', 'zz']);
    // "abcd" takes "abxx" and "ab" takes "ab", each other pairing being worth less.
    expect(recallSum).toBe(0.5 + 1);
    expect(precisionSum).toBe(0.5 + 1);
    expect([predicted, gold]).toEqual([3, 2]);
  });

  it('is case-sensitive', () => {
    expect(partialMatch(['FILM'], ['film']).recallSum).toBe(0);
  });

  it('takes two empty lists for equal, and one empty list for nothing in common', () => {
    expect(partialMatch([], [])).toEqual({ precisionSum: 1, recallSum: 1, predicted: 1, gold: 1 });
    expect(partialMatch(['a'], [])).toEqual({ precisionSum: 0, recallSum: 0, predicted: 1, gold: 1 });
    expect(partialMatch(['a'], [''])).toEqual({ precisionSum: 0, recallSum: 0, predicted: 1, gold: 1 });
  });
});

describe('f1()', () => {
  it('is 0 where nothing is right, and null where precision or recall is undefined', () => {
    expect(f1(0.5, 1)).toBeCloseTo(2 / 3);
    expect(f1(0, 0)).toBe(0);
    expect(f1(ratio(1, 0), 1)).toBeNull();
  });
});
