import { describe, expect, it } from 'vitest';
import { parseQuestion } from '../../../src/metrics/cambignq/parse.ts';
import { parseForProduct } from '../../../src/metrics/cambignq/parse-for-product.ts';

describe('parseQuestion()', () => {
  it('keeps everything before the first colon, and splits at commas', () => {
    expect(parseQuestion('For which shift: early (6:00), late, or night?')).toEqual({
      category: 'For which shift',
      options: ['early (6:00)', 'late', 'night'],
    });
  });

  it('is invalid without a colon, in category and options', () => {
    expect(parseQuestion('Which shift?')).toEqual({ category: 'invalid form', options: ['invalid form'] });
  });

  it('has the accidents of the released code', () => {
    expect(parseQuestion('Which fruit: plum, orange').options).toEqual(['plum', 'ange']);
    expect(parseQuestion('Which: tea or coffee?').options).toEqual(['tea or coffee']);
    expect(parseQuestion('Which:a,or b, OR c').options).toEqual(['a', 'or b', 'OR c']);
    expect(parseQuestion('Which:').options).toEqual(['']);
  });

  it('cuts blanks and question marks at both ends, and no other white space', () => {
    expect(parseQuestion('Which: ? what ? ,\tnow').options).toEqual(['what', '\tnow']);
  });
});

describe('parseForProduct()', () => {
  it('takes "which" out of the category wherever it stands, as a whole word', () => {
    expect(parseForProduct('At WHICH of our sites: Kiel, or Bonn?')).toEqual({
      valid: true,
      prefix: 'At',
      category: 'of our sites',
      isPlaceholder: false,
      options: ['Kiel', 'Bonn'],
    });
    expect(parseForProduct('Whichever: a, or b').category).toBe('Whichever');
    expect(parseForProduct('éwhich x: a').category).toBe('éwhich x');
  });

  it('reads "or" as a word, with or without a comma', () => {
    expect(parseForProduct('Which fruit: plum, orange, or olive?').options).toEqual([
      'plum',
      'orange',
      'olive',
    ]);
    expect(parseForProduct('Which drink: tea, water or hot or cold milk?').options).toEqual([
      'tea',
      'water or hot',
      'cold milk',
    ]);
    expect(parseForProduct('Which: a,or b, OR c, or').options).toEqual(['a', 'b', 'c']);
  });

  it('keeps a question mark within an option, and drops empty options', () => {
    expect(parseForProduct('Which song: Why?, , or How? ? ').options).toEqual(['Why?', 'How']);
  });

  it('knows the placeholder, and what is no question', () => {
    expect(parseForProduct('Which One: a, or b?').isPlaceholder).toBe(true);
    expect(parseForProduct('Which: a?')).toMatchObject({ valid: false, prefix: '', category: '' });
    expect(parseForProduct('Which shift: ?')).toMatchObject({ valid: false, options: [] });
    expect(parseForProduct('Hello')).toMatchObject({ valid: false, prefix: null, category: null });
  });
});
