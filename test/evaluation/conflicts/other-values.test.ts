import { describe, expect, it } from 'vitest';
import { findValues } from '../../../src/engine/values.ts';
import { otherwise } from '../../../src/evaluation/conflicts/other-values.ts';

describe('otherwise()', () => {
  it.each([
    ['9 kilns', 'nine'],
    ['3 months', 'three months'],
    ['14 days', '2 weeks'],
    ['four hours', '4 hours'],
    ['2 May 1931', 'May 2, 1931'],
    ['May 2, 1931', '2 May 1931'],
  ])('says "%s" in another form', (text, other) => {
    const [value] = findValues(text);
    expect(value && otherwise(value)).toBe(other);
  });
});
