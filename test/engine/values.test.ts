import { describe, expect, it } from 'vitest';
import { findValues, type ValueType } from '../../src/engine/values.ts';

function keysOf(text: string, type?: ValueType): string[] {
  return findValues(text)
    .filter((value) => type === undefined || value.type === type)
    .map((value) => value.key);
}

/** The one key of a text that is nothing but a value. */
function keyOf(text: string): string | undefined {
  const keys = keysOf(text);
  expect(keys, text).toHaveLength(1);
  return keys[0];
}

describe('findValues() gives equal keys to values that mean the same', () => {
  it.each([
    ['4 weeks', '28 days'],
    ['1 day', '24 hours'],
    ['90 minutes', '1.5 hours'],
    ['two weeks', '14 days'],
    ['sixteen weeks', '112 days'],
    ['seventy days', '10 weeks'],
    ['twenty-one days', '3 weeks'],
    ['two hundred days', '200 days'],
    ['a hundred days', '100 days'],
    ['ninety-nine euros', '€99'],
    ['a week', '7 days'],
    ['every minute', '1 minute'],
    ['40 characters', '40 character'],
    ['half an hour', '30 minutes'],
    ['1 year', '12 months'],
    ['a decade', '10 years'],
    ['30-day', '30 days'],
    ['5 business days', 'five working days'],
    ['$2k', '$2,000'],
    ['$2,000', '2000 dollars'],
    ['$1.5 million', '$1,500,000'],
    ['€500', '500 euros'],
    ['£20', '20 pounds'],
    ['15 %', '15%'],
    ['15 percent', '15 per cent'],
    ['20 GB', '20 gb'],
    ['20 GiB', '20 GB'],
    ['5 kilometres', '5 km'],
    ['6 feet', '6 ft'],
    ['12 inches', '12 inch'],
    ['10 miles', '10 mi'],
    ['5 grams', '5 g'],
    ['2 hectares', '2 ha'],
    ['3 TiB', '3 TB'],
    ['90 kph', '90 km/h'],
    ['7 km2', '7 km²'],
    ['three', '3'],
    ['12,000', '12000'],
    ['10 May 1933', 'May 10, 1933'],
    ['10 May 1933', '1933-05-10'],
  ])('%s = %s', (a, b) => {
    expect(keyOf(a)).toBe(keyOf(b));
  });
});

describe('findValues() gives different keys to values that differ', () => {
  it.each([
    ['4 weeks', '4 days'],
    ['5 days', '5 business days'],
    ['$5', '€5'],
    ['$2k', '$2 million'],
    ['5 GB', '5 TB'],
    ['5 GB', '5'],
    ['5 %', '5'],
    ['3 to 5 days', '3 days'],
    ['1933', '1943'],
    ['40 characters', '40 bytes'],
    ['Otter 3.4', 'Otter 3.5'],
  ])('%s ≠ %s', (a, b) => {
    expect(keyOf(a)).not.toBe(keyOf(b));
  });
});

describe('findValues()', () => {
  it('takes "one of the" for no number', () => {
    expect(keysOf('It is one of the oldest bridges.', 'number')).toEqual([]);
  });

  it('takes a percentage for no year', () => {
    expect(keysOf('1500 %')).toEqual(['percent:1500']);
  });

  it('takes a number inside a word, a version or a path for no number', () => {
    expect(keysOf('see RFC2616, v2, 3/4 and a-5', 'number')).toEqual([]);
  });

  it('finds mail addresses, links, channels and flags as contacts', () => {
    const text = 'Write to it@example.com or #help, see https://example.com/a or pass --force.';
    expect(keysOf(text, 'contact')).toEqual(['it@example.com', '#help', 'https://example.com/a', '--force']);
  });

  it('finds names without the words that begin a sentence', () => {
    const names = findValues('The Tower was drawn by Ada Stone. After Berlin he left.').filter(
      (value) => value.type === 'name',
    );
    expect(names.map((value) => value.text)).toEqual(['Tower', 'Ada Stone', 'Berlin']);
  });

  it.each([
    'It cost $2,000 in May 1933, and 4 weeks later 15 % of 20 GB were gone.',
    'Between 1914 and 1918, St. Mary of the Lake had 1,200 seats and 3 doors.',
    'Ten of the 12 people paid 5 dollars within half an hour on 10 May 1933.',
  ])('finds stretches in reading order, verbatim, that do not overlap: %s', (text) => {
    const values = findValues(text);
    let last = 0;
    for (const value of values) {
      expect(text.slice(value.start, value.end)).toBe(value.text);
      expect(value.start).toBeGreaterThanOrEqual(last);
      last = value.end;
    }
    expect(values.length).toBeGreaterThan(2);
  });
});

describe('findValues() finds names', () => {
  it.each([
    ['Born in Port Ada in 1975, she rowed.', 'name:port ada'],
    ['Based in Elmford, the club plays chess.', 'name:elmford'],
  ])('without the participle that opens the sentence: %s', (text, key) => {
    expect(keysOf(text, 'name')).toEqual([key]);
  });
});
