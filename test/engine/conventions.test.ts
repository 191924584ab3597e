import { describe, expect, it } from 'vitest';
import { unsaidWords } from '../../src/engine/conventions.ts';

describe('unsaidWords()', () => {
  it.each([
    'Ada Stone (5 June 1879 – 7 May 1945) was a painter.',
    'Ada Stone (née Holm; born 1879-1945) was a painter.',
    'Ada Stone (1879–1945) was a painter (of ships).',
    'Bo (the elder) Stone (c. 879 – 945) was a bishop.',
  ])('takes the years of a life for a birth and a death: "%s"', (text) => {
    expect([...unsaidWords(text).keys()]).toEqual(['born', 'die']);
  });

  it.each([
    'Room 12 (1879, 1945) is closed.',
    'Pages 1879–1945 are lost.',
    'See (1879 – the fire) for more.',
  ])('takes other brackets for none: "%s"', (text) => {
    expect(unsaidWords(text).size).toBe(0);
  });

  it('is done at once with brackets that never end, however many years stand in them', () => {
    const started = performance.now();
    unsaidWords(`Tickets (${'a; 1000-'.repeat(200)}`);
    expect(performance.now() - started).toBeLessThan(500);
  });
});
