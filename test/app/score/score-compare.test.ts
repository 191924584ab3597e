import { describe, expect, it } from 'vitest';
import { mismatches } from '../../../src/app/score/score-compare.ts';

const within = { tolerance: 0.01 };
const keysOf = (...args: Parameters<typeof mismatches>) => mismatches(...args).map(({ key }) => key);

describe('mismatches()', () => {
  it('compares numbers within the tolerance, and everything else exactly', () => {
    expect(mismatches({ a: 1, b: 'x', c: null }, { a: 1.009, b: 'x', c: null, more: 1 }, within)).toEqual([]);
    expect(mismatches({ a: 1, b: 'NA' }, { a: 1.02, b: null }, within)).toEqual([
      { key: 'a', expected: '1', got: '1.02' },
      { key: 'b', expected: '"NA"', got: 'null' },
    ]);
  });

  it('names where a nested figure differs, is missing, or is not a number', () => {
    const expected = { rows: [{ x: 1 }, { x: 2 }], list: [1] };
    expect(keysOf(expected, { rows: [{ x: 1 }, {}], list: [1, 2] }, within)).toEqual(['rows.1.x', 'list']);
    expect(keysOf({ a: 1 }, { a: Number.NaN }, within)).toEqual(['a']);
    expect(keysOf({ a: [1] }, { a: { 0: 1 } }, within)).toEqual(['a']);
  });

  it('wants what is recommended where the reference fails, and at least a 0 or null otherwise', () => {
    const failed = { error: 'ZeroDivisionError' };
    expect(keysOf(failed, { f1: 0, more: 3 }, within, { f1: 0 })).toEqual([]);
    expect(keysOf(failed, { f1: 1 }, within, { f1: 0 })).toEqual(['f1']);
    expect(keysOf(failed, { f1: null, n: 3 }, within)).toEqual([]);
    expect(keysOf(failed, { f1: 1 }, within)).toEqual(['ZeroDivisionError']);
    expect(keysOf(failed, { f1: Number.NaN, n: 0 }, within)).toEqual(['ZeroDivisionError']);
  });

  it('knows an error within a case, of a group and of one figure', () => {
    const expected = { one: { em: 1 }, other: { error: 'ValueError' }, x: null, x_error: 'Crash' };
    expect(keysOf(expected, { one: { em: 1 }, other: { em: 0 }, x: 0 }, within)).toEqual([]);
    expect(keysOf(expected, { one: { em: 1 }, other: { em: 1 }, x: 1 }, within, { x: 0 })).toEqual([
      'other.ValueError',
      'x',
    ]);
  });

  it('takes any finite figures where the reference cannot count so far', () => {
    const comparison = { ...within, answered: ['KeyError'] };
    expect(keysOf({ error: 'KeyError' }, { a: 1 }, comparison)).toEqual([]);
    expect(keysOf({ error: 'KeyError' }, { a: Number.POSITIVE_INFINITY }, comparison)).toEqual(['KeyError']);
  });
});
