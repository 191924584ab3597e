import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kiltF1, kiltScore } from '../../../src/metrics/squad/kilt.ts';
import { squad2Score } from '../../../src/metrics/squad/squad2.ts';

const words = fc
  .array(fc.constantFrom('red', 'green', 'the', 'kiwi', '42', 'año'), { maxLength: 6 })
  .map((list) => list.join(' '));

describe('squad2Score()', () => {
  it('shares words as often as they stand on both sides', () => {
    // red red kiwi against red kiwi pie plum: 2 shared, precision 2/3, recall 2/4.
    expect(squad2Score('Red, red kiwi!', ['red kiwi pie plum']).f1).toBeCloseTo(4 / 7, 12);
  });

  it('takes the best reference', () => {
    expect(squad2Score('the blue door', ['a window', 'Blue Door.'])).toEqual({ exactMatch: 1, f1: 1 });
  });

  it('drops references that normalise to nothing, and wants nothing where none is left', () => {
    expect(squad2Score('kiwi', ['the', 'kiwi'])).toEqual({ exactMatch: 1, f1: 1 });
    expect(squad2Score('a', ['the'])).toEqual({ exactMatch: 1, f1: 1 });
    expect(squad2Score('kiwi', [])).toEqual({ exactMatch: 0, f1: 0 });
  });
});

describe('kiltScore()', () => {
  it('scores 0 for a blank answer, for blank references, and where both normalise to nothing', () => {
    const nothing = { exactMatch: 0, f1: 0, accuracy: 0 };
    expect(kiltScore(' \u00a0', ['kiwi'])).toEqual(nothing);
    expect(kiltScore('kiwi', [' ', ''])).toEqual(nothing);
    expect(kiltF1('the', 'an')).toBe(0);
  });

  it('is accurate where the stripped strings are equal, and exact where the normalised ones are', () => {
    expect(kiltScore(' Kiwi\u0085', ['Kiwi '])).toEqual({ exactMatch: 1, f1: 1, accuracy: 1 });
    expect(kiltScore('the kiwi', ['Kiwi'])).toEqual({ exactMatch: 1, f1: 1, accuracy: 0 });
  });

  it('strips no byte order mark, which is no white space to the released script', () => {
    expect(kiltScore('\ufeff', ['kiwi', '\ufeff'])).toMatchObject({ accuracy: 1, exactMatch: 1 });
  });
});

describe('token F1', () => {
  it('is the same both ways, between 0 and 1, and 1 against itself', () => {
    fc.assert(
      fc.property(words, words, (one, other) => {
        const score = kiltF1(one, other);
        expect(score).toBeCloseTo(kiltF1(other, one), 12);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
        expect(squad2Score(one, [one]).f1).toBe(1);
      }),
    );
  });
});
