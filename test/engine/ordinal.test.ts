import { describe, expect, it } from 'vitest';
import { ordinalOf } from '../../src/engine/ordinal.ts';

describe('ordinalOf()', () => {
  it.each([
    ['2024', '2025'],
    ['3.0', '3.1'],
    ['3.9', '3.10'],
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
