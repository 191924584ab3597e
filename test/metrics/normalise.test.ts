import { describe, expect, it } from 'vitest';
import { normaliseAnswer } from '../../src/metrics/normalise.ts';

describe('normaliseAnswer()', () => {
  it('deletes ASCII punctuation instead of replacing it', () => {
    expect(normaliseAnswer("1,000 well-known O'Brien_s")).toBe('1000 wellknown obriens');
  });

  it('drops articles as words of any script', () => {
    expect(normaliseAnswer('The año of a peña, an end')).toBe('año of peña end');
  });

  it('splits at no-break and other Unicode blanks, but not at a byte order mark', () => {
    expect(normaliseAnswer('a\u00a0b\u2003c\u3000d')).toBe('b c d');
    expect(normaliseAnswer('x\ufeffy')).toBe('x\ufeffy');
  });

  it('leaves accents, curly quotes and dashes', () => {
    expect(normaliseAnswer('Café “x” – y')).toBe('café “x” – y');
  });
});
