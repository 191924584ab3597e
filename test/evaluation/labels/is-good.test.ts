import { describe, expect, it } from 'vitest';
import { comparable, contains } from '../../../src/evaluation/labels/contains.ts';
import { goldAnswer, goldOptions } from '../../../src/evaluation/labels/gold.ts';
import { isGood } from '../../../src/evaluation/labels/is-good.ts';

describe('comparable()', () => {
  it('drops case, diacritics, articles and punctuation, but not the point of a number', () => {
    expect(comparable('The Café – an “A.B.” of 1,234.50 g/cm³!')).toBe('cafe b of 1234.50 g cm3');
    expect(comparable('costs $5. A day')).toBe('costs 5 day');
  });
});

describe('contains()', () => {
  it('wants whole words in a row', () => {
    expect(contains('It opens at 8:00 sharp', '8:00')).toBe(true);
    expect(contains('It opens at 18:00', '8:00')).toBe(false);
    expect(contains('New old York', 'New York')).toBe(false);
  });

  it('finds nothing where nothing is wanted', () => {
    expect(contains('anything', '–')).toBe(false);
  });
});

const citation = { path: 'offices/oslo.md', title: 'Oslo', heading: null, quote: '' };
const answer = { text: 'It opens at eight.', short: null, citations: [citation] };
const gold = { accepted: ['8:00', 'eight'], places: ['about.md', 'offices/oslo.md'] };

describe('isGood()', () => {
  it('wants an accepted string in the text or its span, and one of the places cited', () => {
    expect(isGood(answer, gold)).toBe(true);
    expect(isGood({ ...answer, text: 'It opens.' }, gold)).toBe(false);
    expect(isGood({ ...answer, text: 'It opens.', short: '8:00' }, gold)).toBe(true);
    expect(isGood({ ...answer, citations: [{ ...citation, path: 'oslo.md' }] }, gold)).toBe(false);
    expect(isGood({ ...answer, citations: [] }, gold)).toBe(false);
    expect(isGood(null, gold)).toBe(false);
  });

  it('wants the title too where the place has one', () => {
    const titled = { accepted: ['eight'], places: ['all.jsonl#C# (language)'] };
    const cited = (title: string) => ({ ...answer, citations: [{ ...citation, path: 'all.jsonl', title }] });
    expect(isGood(cited('C# (language)'), titled)).toBe(true);
    expect(isGood(cited('C'), titled)).toBe(false);
  });

  it('takes 45 words and no more; a lone mark is no word', () => {
    const words = (count: number) => `eight ${'on '.repeat(count - 1)}…`;
    expect(isGood({ ...answer, text: words(45) }, gold)).toBe(true);
    expect(isGood({ ...answer, text: words(46) }, gold)).toBe(false);
  });
});

describe('goldOptions()', () => {
  const option = (label: string, accepted: string[], path: string) => ({
    label,
    answer: accepted,
    evidence: [path, ''] as [string, string],
  });

  it('counts options that share an accepted string as one, also through a third', () => {
    const options = [
      option('a', ['5'], 'a.md'),
      option('b', ['six'], 'b.md'),
      option('c', ['The 5', 'Six'], 'c.md'),
      option('d', ['7'], 'd.md'),
    ];
    const question = {
      id: 'q',
      question: 'x',
      kind: '',
      ambiguous: true,
      answerable: true,
      options,
    } as const;
    const golds = goldOptions({ ...question, options });
    expect(golds.map(({ places }) => [...places].sort())).toEqual(
      expect.arrayContaining([['a.md', 'b.md', 'c.md'], ['d.md']]),
    );
    expect(golds).toHaveLength(2);
    expect(goldAnswer({ ...question, options })).toBeNull();
  });
});
