import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { corpusMatch, partialMatchBy } from '../../src/metrics/partial-match.ts';

/** Shares in thirds and sevenths, so that floats do not come out even. */
const share = fc.tuple(fc.nat(21), fc.constantFrom(3, 7, 21)).map(([part, of]) => Math.min(1, part / of));
const table = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
  .chain(([rows, columns]) =>
    fc.array(fc.array(share, { minLength: columns, maxLength: columns }), {
      minLength: rows,
      maxLength: rows,
    }),
  );

/** The largest total by trying all, slowly. */
function bestOf(gains: readonly (readonly number[])[], taken: ReadonlySet<number> = new Set()): number {
  const [row, ...rest] = gains;
  if (!row) return 0;
  const without = bestOf(rest, taken);
  const withEach = row.map((gain, j) => (taken.has(j) ? 0 : gain + bestOf(rest, new Set([...taken, j]))));
  return Math.max(without, ...withEach);
}

/** The total that is reached by taking the largest free pair again and again. */
function greedyOf(gains: readonly (readonly number[])[]): number {
  const pairs = gains.flatMap((row, i) => row.map((gain, j) => ({ gain, i, j })));
  const [rows, columns] = [new Set<number>(), new Set<number>()];
  let total = 0;
  for (const { gain, i, j } of pairs.sort((a, b) => b.gain - a.gain)) {
    if (rows.has(i) || columns.has(j)) continue;
    rows.add(i);
    columns.add(j);
    total += gain;
  }
  return total;
}

function totalOf(gains: readonly (readonly number[])[]): { precisionSum: number; recallSum: number } {
  const columns = (gains[0] ?? []).map((_, j) => String(j));
  return partialMatchBy(gains, columns, (row, column) => {
    const gain = row[Number(column)] ?? 0;
    return { precision: gain, recall: 1 - gain };
  });
}

describe('partialMatchBy()', () => {
  it('reaches the best total of one-to-one pairs, also where rows and columns differ in number', () => {
    fc.assert(
      fc.property(table, (gains) => {
        const { precisionSum, recallSum } = totalOf(gains);
        expect(precisionSum).toBeCloseTo(bestOf(gains), 10);
        expect(precisionSum).toBeGreaterThanOrEqual(greedyOf(gains) - 1e-10);
        expect(recallSum).toBeCloseTo(bestOf(gains.map((row) => row.map((gain) => 1 - gain))), 10);
      }),
    );
  });

  it('is better than taking the largest pair first', () => {
    const gains = [
      [1, 0.9],
      [0.9, 0],
    ];
    expect(greedyOf(gains)).toBe(1);
    expect(totalOf(gains).precisionSum).toBeCloseTo(1.8, 12);
  });
});

describe('corpusMatch()', () => {
  it('divides sums over the corpus, so that long lists weigh more', () => {
    const samples = [
      { precisionSum: 1, recallSum: 1, predicted: 1, gold: 1 },
      { precisionSum: 0, recallSum: 1, predicted: 3, gold: 4 },
    ];
    expect(corpusMatch(samples)).toEqual({ precision: 0.25, recall: 0.4, f1: 0.2 / 0.65 });
  });

  it('is 0 for an empty corpus', () => {
    expect(corpusMatch([])).toEqual({ precision: 0, recall: 0, f1: 0 });
  });
});
