import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optionScore } from '../../../src/metrics/cambignq/options.ts';
import { commonSubsequence } from '../../../src/metrics/common-subsequence.ts';
import { commonSubstring } from '../../../src/metrics/common-substring.ts';

const option = fc
  .array(fc.constantFrom('a', 'b', ' ', '🦊'), { maxLength: 6 })
  .map((chars) => chars.join(''));
const list = fc.array(option, { maxLength: 4 });

describe('optionScore()', () => {
  it('divides the overlap by the predicted length and by the gold one', () => {
    const score = optionScore([{ gold: ['north gate'], predicted: ['gate'] }]);
    expect(score).toMatchObject({ precision: 1, recall: 0.4, averageOptions: 1 });
    expect(score.f1).toBeCloseTo(0.8 / 1.4, 12);
  });

  it('takes another pairing for precision than for recall where that is better', () => {
    // Precision: "ab" is all of "ab" or of nothing; recall: "abcdefgh" is best filled by the longer prediction.
    const { samples } = optionScore([{ gold: ['abcdefgh', 'abz'], predicted: ['abcdqqqqqqqq', 'ab'] }]);
    // Precision pairs: 4/12 + 2/2 = 1.333 or 2/2 + 2/12 = 1.167. Recall pairs: 4/8 + 2/3 or 2/8 + 2/3.
    expect(samples[0]?.precisionSum).toBeCloseTo(4 / 12 + 1, 12);
    expect(samples[0]?.recallSum).toBeCloseTo(4 / 8 + 2 / 3, 12);
  });

  it('counts empty lists in the denominators, and nothing for an empty corpus', () => {
    const score = optionScore([
      { gold: ['x', 'y'], predicted: [] },
      { gold: ['x'], predicted: ['x'] },
    ]);
    expect([score.precision, score.recall, score.averageOptions]).toEqual([1 / 2, 1 / 3, 1 / 2]);
    expect(optionScore([])).toMatchObject({ precision: 0, recall: 0, f1: 0, averageOptions: 0 });
  });

  it('compares as the papers read too', () => {
    const sample = [{ gold: ['a-b-c'], predicted: ['abc'] }];
    expect(optionScore(sample, commonSubstring).precision).toBeCloseTo(1 / 3, 12);
    expect(optionScore(sample, commonSubsequence).precision).toBe(1);
  });

  it('passes over frequent characters of long predictions, as the released code does', () => {
    const sample = [{ gold: ['yz'], predicted: ['xyz'.repeat(80)] }];
    expect(optionScore(sample).recall).toBe(0);
    expect(optionScore(sample, commonSubstring).recall).toBe(1);
  });

  it('stays within 0 and 1, is 1 for equal lists, and higher with subsequences', () => {
    fc.assert(
      fc.property(list, list, (gold, predicted) => {
        const score = optionScore([{ gold, predicted }]);
        for (const part of [score.precision, score.recall, score.f1]) {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(1 + 1e-12);
        }
        expect(optionScore([{ gold, predicted }], commonSubsequence).f1).toBeGreaterThanOrEqual(
          score.f1 - 1e-12,
        );
        const filled = gold.filter((one) => one !== '');
        expect(optionScore([{ gold: filled, predicted: filled }]).f1).toBeCloseTo(1, 12);
      }),
    );
  });
});
