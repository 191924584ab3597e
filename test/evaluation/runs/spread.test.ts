import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spread } from '../../../src/evaluation/runs/spread.ts';

describe('spread()', () => {
  it('takes items from all over a list, and all of them unless told otherwise', () => {
    expect(spread([0, 1, 2, 3, 4, 5], 3)).toEqual([0, 2, 4]);
    expect(spread([0, 1, 2])).toEqual([0, 1, 2]);
  });

  it('takes exactly as many as wanted where there are so many', () => {
    const sizes = fc.tuple(fc.nat({ max: 60 }), fc.nat({ max: 60 }));
    fc.assert(
      fc.property(sizes, ([length, most]) => {
        const list = Array.from({ length }, (_, i) => i);
        const taken = spread(list, most);
        return taken.length === Math.min(length, most) && new Set(taken).size === taken.length;
      }),
    );
  });
});
