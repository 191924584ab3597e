import { describe, expect, it } from 'vitest';
import { parseDates } from '../../src/engine/dates.ts';

function keys(text: string): string[] {
  return parseDates(text).map((date) => date.key);
}

describe('parseDates()', () => {
  it.each([
    ['10 May 1933', '1933-05-10'],
    ['10th of May 1933', '1933-05-10'],
    ['May 10, 1933', '1933-05-10'],
    ['1933-05-10', '1933-05-10'],
    ['3 Sept. 2021', '2021-09-03'],
    ['January 1770', '1770-01'],
    ['1999', '1999'],
    ['the 1990s', '1990'],
    ['1914–1918', '1914/1918'],
    ['1914-18', '1914/18'],
    ['on Fridays', 'friday'],
  ])('%s → %s', (text, key) => {
    expect(keys(text)).toEqual([key]);
  });

  it('gives a day and month without a year a key that no year has', () => {
    expect(keys('on 10 May')).toEqual(['-05-10']);
    expect(keys('on May 10')).toEqual(['-05-10']);
  });

  it.each(['you may go', 'May I?', 'RFC-2024', '$1999', '2,000 people', 'room 404', 'v2024'])(
    'finds no date in "%s"',
    (text) => {
      expect(keys(text)).toEqual([]);
    },
  );

  it('finds several dates in reading order', () => {
    expect(keys('From 1 June 1990 to 2 July 1991, again in 2001.')).toEqual([
      '1990-06-01',
      '1991-07-02',
      '2001',
    ]);
  });
});
