import { describe, expect, it } from 'vitest';
import { stem } from '../../src/knowledge/words.ts';

describe('stem()', () => {
  it.each([
    ['directed', 'direct'],
    ['policies', 'polici'],
    ['v2.4', 'v2.4'],
  ])('of "%s" is "%s"', (word, stemmed) => {
    expect(stem(word)).toBe(stemmed);
  });

  it('leaves an endless word as it is, which would take minutes', () => {
    const endless = `${'ab'.repeat(20_000)}s`;
    expect(stem(endless)).toBe(endless);
  });
});
