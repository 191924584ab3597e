import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupsOf } from '../../src/evaluation/lint/groups.ts';
import { likeness, pairsAlike } from '../../src/knowledge/alike.ts';

const sets = fc.array(
  fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 10 }).map((members) => new Set(members)),
  { maxLength: 25 },
);

it('finds the very pairs that comparing all with all finds', () => {
  fc.assert(
    fc.property(sets, fc.constantFrom(0.3, 0.5, 0.7, 0.75, 0.8, 1), (given, least) => {
      const all = given.flatMap((a, i) =>
        given.flatMap((b, j) => (i < j && likeness(a, b) >= least ? [[i, j]] : [])),
      );
      expect(pairsAlike(given, least)).toEqual(all);
    }),
  );
});

it('joins pairs that share a member, and keeps others apart', () => {
  expect(
    groupsOf(
      [
        [3, 1],
        [5, 6],
        [1, 2],
      ].map(([a = 0, b = 0]) => [a, b] as const),
    ),
  ).toEqual([
    [1, 2, 3],
    [5, 6],
  ]);
});
