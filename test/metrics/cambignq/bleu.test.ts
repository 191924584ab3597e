import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { corpusBleu } from '../../../src/metrics/cambignq/bleu.ts';
import { categoryScore } from '../../../src/metrics/cambignq/category.ts';
import { clarificationScore } from '../../../src/metrics/cambignq/clarification.ts';
import { tokenise13a } from '../../../src/metrics/cambignq/tokenise-13a.ts';

const pair = (reference: string, prediction: string) => ({ reference, prediction });

describe('tokenise13a()', () => {
  it('sets marks apart, but no apostrophe and no inner hyphen', () => {
    expect(tokenise13a("Who's well-known: (yes)?")).toEqual([
      "Who's",
      'well-known',
      ':',
      '(',
      'yes',
      ')',
      '?',
    ]);
  });

  it('keeps points and commas within numbers, and cuts a dash after a digit', () => {
    expect(tokenise13a('1,250.5 3-4 a.b 7.')).toEqual(['1,250.5', '3', '-', '4', 'a', '.', 'b', '7', '.']);
  });

  it('joins words that are broken over lines, and reads entities once', () => {
    expect(tokenise13a('hand-\nbook\nx<skipped>y &amp;lt; &quot;')).toEqual(['handbook', 'xy', '<', '"']);
  });

  it('takes a character outside the basic plane for one, and white space as Python does', () => {
    expect(tokenise13a('🦊.🦊\u0085b\u2003c\ufeffd')).toEqual(['🦊', '.', '🦊', 'b', 'c\ufeffd']);
  });
});

describe('corpusBleu()', () => {
  it('multiplies the mean precision with the penalty of a short text', () => {
    // 1-grams 5/5, 2-grams 4/4, 3-grams 3/3, 4-grams 2/2; 5 tokens for 6.
    const score = corpusBleu([pair('one two three four five six', 'one two three four five')]);
    expect(score.precisions).toEqual([1, 1, 1, 1]);
    expect(score.bleu).toBeCloseTo(Math.exp(1 - 6 / 5), 12);
    expect([score.predictedTokens, score.referenceTokens]).toEqual([5, 6]);
  });

  it('clips a repeated word to its count in the reference', () => {
    expect(corpusBleu([pair('go and see', 'go go go and')], 1).precisions).toEqual([0.5]);
  });

  it('adds counts over the corpus before it divides', () => {
    const score = corpusBleu([pair('a b', 'a b'), pair('c d e f', 'x x x x')], 1);
    expect(score.precisions).toEqual([2 / 6]);
  });

  it('is 0 where no run of four words matches, or where a side is empty', () => {
    expect(corpusBleu([pair('a b c', 'a b c')]).bleu).toBe(0);
    expect(corpusBleu([pair('a b c', '')]).bleu).toBe(0);
    expect(corpusBleu([pair('', 'a b c')]).bleu).toBe(0);
    expect(corpusBleu([]).bleu).toBe(0);
  });

  it('is 1 for a corpus that equals its references, and never outside 0 to 1', () => {
    const text = fc
      .array(fc.constantFrom('Which', 'site', ',', 'or', '3.5', '🦊'), { minLength: 4, maxLength: 9 })
      .map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 4 }), (texts) => {
        expect(corpusBleu(texts.map(([one]) => pair(one, one))).bleu).toBeCloseTo(1, 12);
        const { bleu } = corpusBleu(texts.map(([one, other]) => pair(one, other)));
        expect(bleu).toBeGreaterThanOrEqual(0);
        expect(bleu).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('categoryScore()', () => {
  it('gives credit for "Which" where it is part of the category', () => {
    expect(categoryScore([pair('Which site', 'Which shift')])).toEqual({ exactMatch: 0, bleu1: 0.5 });
    expect(categoryScore([pair('site', 'shift')])).toEqual({ exactMatch: 0, bleu1: 0 });
  });

  it('compares as strings', () => {
    expect(categoryScore([pair('Which site', 'Which site '), pair('a', 'a')]).exactMatch).toBe(0.5);
  });
});

describe('clarificationScore()', () => {
  it('puts text, category and options together', () => {
    const score = clarificationScore([
      pair('Which site: Kiel, or Bonn?', 'Which town: Kiel, or Bern?'),
      pair('Which site: Kiel, or Bonn?', 'no idea'),
    ]);
    expect(score.categoryExactMatch).toBe(0);
    // "Which" matches of "Which town" and "invalid form".
    expect(score.categoryBleu1).toBeCloseTo(1 / 4, 12);
    // "Kiel" is whole, "Bern" shares a letter with "Bonn", and so does "invalid form" with either.
    expect(score.options.precision).toBeCloseTo((1 + 1 / 4 + 1 / 12) / 3, 12);
    expect(score.options.averageOptions).toBe(1.5);
  });
});
