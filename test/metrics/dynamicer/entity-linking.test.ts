import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accuracyBySimilarity,
  linkingAccuracy,
  recallWithin,
} from '../../../src/metrics/dynamicer/entity-linking.ts';
import { nameSimilarity } from '../../../src/metrics/dynamicer/name-similarity.ts';

describe('nameSimilarity()', () => {
  it('compares sets of code points as they stand', () => {
    expect(nameSimilarity('anna', 'Anna')).toEqual({ intersection: 2, union: 3, similarity: 2 / 3, set: 4 });
    expect(nameSimilarity('🦊', '🐼')).toMatchObject({ intersection: 0, union: 2 });
    expect(nameSimilarity('anna', 'Anna', { ignoreCase: true }).similarity).toBe(1);
  });

  it('puts a share on a border into the higher set', () => {
    // 1, 2, 3 and 4 of 5 characters.
    const sets = ['a', 'ab', 'abc', 'abcd', 'abcde'].map((name) => nameSimilarity(name, 'abcde').set);
    expect(sets).toEqual([2, 3, 4, 5, 5]);
  });

  it('is 0 for two empty names, and the same both ways', () => {
    expect(nameSimilarity('', '')).toEqual({ intersection: 0, union: 0, similarity: 0, set: 1 });
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        expect(nameSimilarity(one, other)).toEqual(nameSimilarity(other, one));
      }),
    );
  });
});

describe('entity linking', () => {
  const mentions = [
    { mention: 'Berg', gold: 'Berg', ranked: ['Berg', 'Tal'] },
    { mention: 'xyz', gold: 'Tal', ranked: ['Berg', 'Tal'] },
    { mention: 'uvw', gold: 'Tal', ranked: [] },
    { mention: 'xyz', gold: 'Berg', ranked: ['Berg'] },
  ];

  it('is right where the first entity is', () => {
    expect(linkingAccuracy(mentions)).toBe(0.5);
    expect([1, 2, 9].map((first) => recallWithin(mentions, first))).toEqual([0.5, 0.75, 0.75]);
    expect(linkingAccuracy([])).toBe(0);
  });

  it('stands apart by the similarity of names', () => {
    expect(accuracyBySimilarity(mentions)).toEqual([
      { mentions: 3, correct: 1, accuracy: 1 / 3 },
      ...Array(3).fill({ mentions: 0, correct: 0, accuracy: null }),
      { mentions: 1, correct: 1, accuracy: 1 },
    ]);
  });
});
