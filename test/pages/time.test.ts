import { describe, expect, it } from 'vitest';
import { duration, timeFormat } from '../../src/pages/time.tsx';

const NOON = Date.UTC(2026, 4, 12, 12);
const MINUTE = 60_000;

describe('duration()', () => {
  it.each([
    [0, '0 ms'],
    [0.84, '0.8 ms'],
    [84.3, '84 ms'],
    [999.6, '1 s'],
    [2_440, '2.4 s'],
    [59_940, '59.9 s'],
    [59_990, '1 min'],
    [92_580, '1 min 33 s'],
    [2 * 3_600_000 + 5 * MINUTE, '2 h 5 min'],
  ])('writes %d milliseconds as "%s"', (ms, words) => {
    expect(duration(ms)).toBe(words);
  });
});

describe('timeFormat()', () => {
  const format = timeFormat(() => NOON, 'UTC');

  it('writes a moment in the given zone', () => {
    expect(format.moment(NOON)).toBe('12 May 2026, 12:00:00');
    expect(timeFormat(() => NOON, 'Asia/Tokyo').moment(NOON)).toBe('12 May 2026, 21:00:00');
  });

  it.each([
    [30_000, 'just now'],
    [-30_000, 'just now'],
    [5 * MINUTE, '5 min ago'],
    [3 * 60 * MINUTE, '3 h ago'],
    [30 * 60 * MINUTE, 'yesterday'],
    [80 * 60 * MINUTE, '3 days ago'],
    [12 * 24 * 60 * MINUTE, '30 Apr 2026'],
  ])('says how long ago %d milliseconds are: "%s"', (past, words) => {
    expect(format.ago(NOON - past)).toBe(words);
  });

  it('names the date only if it is another one', () => {
    expect(format.since(NOON + MINUTE, NOON)).toBe('12:01:00');
    expect(format.since(NOON + 24 * 60 * MINUTE, NOON)).toBe('13 May 2026, 12:00:00');
  });
});
