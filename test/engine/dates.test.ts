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
    ['2024-05', '2024-05'],
    ['the season 2011-12', '2011/12'],
    ['2024-05-03T10:00', '2024-05-03'],
    ['5 may 2020', '2020-05-05'],
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

  it.each([
    '1500 users',
    '1200 requests',
    'over 2000 students',
    'a team of 1985 people',
    '1500 lodges',
    '2000 rows',
    'a limit of 1200 requests',
    '1500 to 2000 users',
    '1200–1500 users',
    'up to 1500 per minute',
    '~1500',
    '1140 kilograms',
    '2000 characters',
    'you may 2000 times',
    'you may 5 times',
    'May 39',
    '39 May',
  ])('takes what is counted for no date: %s', (text) => {
    expect(keys(text)).toEqual([]);
  });

  it.each([
    ['2024 budget', '2024'],
    ['the 2023 releases', '2023'],
    ['1985 films', '1985'],
    ['the 1600s houses', '1600'],
    ['the 2000 elections', '2000'],
    ['the 1985 Miles Davis album', '1985'],
    ['In 1938 additions were made', '1938'],
    ['in 1850 settlers came', '1850'],
    ['its successor of 1831 was taken down', '1831'],
    ['the Act of 1875 requires it', '1875'],
    ['the 1848 revolutions', '1848'],
    ['opened (1500)', '1500'],
    ['until 1732 his brother ran it', '1732'],
  ])('takes what is dated for a year: %s', (text, key) => {
    expect(keys(text)).toEqual([key]);
  });

  it('finds several dates in reading order', () => {
    expect(keys('From 1 June 1990 to 2 July 1991, again in 2001.')).toEqual([
      '1990-06-01',
      '1991-07-02',
      '2001',
    ]);
  });
});
