import { describe, expect, it } from 'vitest';
import { newestOf, ordinalOf } from '../../src/engine/ordinal.ts';

describe('ordinalOf()', () => {
  it.each([
    ['2024', '2025'],
    ['3.0', '3.1'],
    ['3.9', '3.10'],
    ['2024.1', '2024.2'],
    ['2024.9', '2024.10'],
    ['2024-05', '2024-11'],
    ['2024-05-01', '2024-05-14'],
    ['2024.2', '2025'],
    ['v2', 'v3'],
    ['Larder 2.4', 'Larder 3.0'],
    ['Travel policy 2024', 'Travel policy 2025'],
  ])('orders %s before %s', (older, newer) => {
    expect(ordinalOf(older) ?? Number.NaN).toBeLessThan(ordinalOf(newer) ?? Number.NaN);
  });

  it('knows no order of names', () => {
    expect(ordinalOf('Enterprise')).toBeNull();
  });
});

describe('newestOf()', () => {
  it('finds the newest wherever it stands', () => {
    expect(newestOf(['2023.4', '2024.2', '2024.1'])).toBe(1);
  });

  it.each([
    ['two are as new', ['Q1 2024', 'Q3 2024', '2023']],
    ['one is no version', ['3.0', 'Enterprise']],
    ['there is none', []],
  ])('finds none where %s', (_, labels) => {
    expect(newestOf(labels)).toBe(-1);
  });
});
