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
    ['a fee of £20', 'a fee of 20 pounds'],
    ['USD 500', '$500'],
    ['US$500', '500 US dollars'],
    ['EUR 500', '500 EUR'],
    ['500 €', '€500'],
    ['€12,50', '12.50 euros'],
    ['CHF 1,200', '1200 Swiss francs'],
    ['SEK 40', '40 SEK'],
    ['JPY 9000', '¥9000'],
    ['INR 70', '₹70'],
    ['A$30', '$30 AUD'],
    ['C$30', '30 Canadian dollars'],
    ['1/2 hour', '30 minutes'],
    ['1 1/2 hours', '90 minutes'],
    ['2½ hours', '150 minutes'],
    ['1,5 hours', '90 minutes'],
    ['1,500 hours', '1500 hours'],
    ['two and a half hours', '2.5 hours'],
    ['an hour and a half', '1.5 hours'],
    ['half a day', '12 hours'],
    ['1- year', '12 months'],
    ['a quarter of an hour', '15 minutes'],
    ['two to three weeks', '14-21 days'],
    ['10M', '10 million'],
    ['10k', '10,000'],
    ['2bn', '2 billion'],
    ['2024-05', 'May 2024'],
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
    ['A$5', '$5'],
    ['10M', '10 m'],
    ['a price of 3 pounds', 'a weight of 3 pounds'],
  ])('%s ≠ %s', (a, b) => {
    expect(keyOf(a)).not.toBe(keyOf(b));
  });
});

describe('findValues()', () => {
  it('takes "one of the" for no number', () => {
    expect(keysOf('It is one of the oldest bridges.', 'number')).toEqual([]);
  });

  it.each([
    ['the lamp weighs 3 pounds', 'measure:3 pound'],
    ['lunch costs 3 pounds', 'gbp:3'],
    ['The quota is 10k requests.', 'number:10000'],
    ['It has 10M users.', 'number:10000000 user'],
    ['It has 10m users.', 'number:10000000 user'],
    ['The pool is 10m long.', 'measure:10 m'],
    ['up to 1500 users', 'number:1500 user'],
    ['a limit of 1200 requests', 'number:1200'],
    ['you may 5 times', 'number:5'],
  ])('tells what a number counts: %s', (text, key) => {
    expect(keysOf(text).filter((one) => !one.startsWith('name:'))).toEqual([key]);
  });

  it('takes the last of a list of durations, but not what is below a stroke', () => {
    expect(keysOf('after 30/60/90 days')).toEqual(['hours:2160']);
    expect(keysOf('on 5/7 days', 'duration')).toEqual([]);
  });

  it('takes "5G" for no weight', () => {
    expect(keysOf('a 5G network')).toEqual([]);
  });

  it('keeps the comma behind a number out of it', () => {
    expect(findValues('Of the 12, all paid.').map(({ text }) => text)).toEqual(['12']);
  });

  it.each(['1', '1,', '1.', '1/', '1 ', 'a-', 'a@', 'A', '2000 ', 'seventy-', 'half a ', 'USD ', 'may 1 '])(
    'reads 20,000 characters of "%s" in no time',
    (piece) => {
      const text = piece.repeat(20_000 / piece.length);
      const start = performance.now();
      findValues(text);
      expect(performance.now() - start).toBeLessThan(1_500);
    },
  );

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
