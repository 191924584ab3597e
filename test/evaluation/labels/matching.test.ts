import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostPairs } from '../../../src/evaluation/labels/matching.ts';

/** Tries every way to pair. */
function triedOut(edges: readonly (readonly boolean[])[], used: ReadonlySet<number> = new Set()): number {
  const [first, ...others] = edges;
  if (!first) return 0;
  const paired = first.flatMap((fits, j) =>
    fits && !used.has(j) ? [1 + triedOut(others, new Set([...used, j]))] : [],
  );
  return Math.max(triedOut(others, used), ...paired);
}

describe('mostPairs()', () => {
  it('gives way to a member that has no other partner', () => {
    const edges = [
      [true, true],
      [true, false],
    ];
    expect(mostPairs(2, 2, (i, j) => edges[i]?.[j] ?? false)).toBe(2);
  });

  it('finds as many pairs as trying every way does', () => {
    const row = (size: number) => fc.array(fc.boolean(), { minLength: size, maxLength: size });
    const matrix = fc.nat({ max: 5 }).chain((size) => fc.array(row(size), { maxLength: 5 }));
    fc.assert(
      fc.property(matrix, (edges) => {
        const width = edges[0]?.length ?? 0;
        return mostPairs(edges.length, width, (i, j) => edges[i]?.[j] ?? false) === triedOut(edges);
      }),
    );
  });
});
