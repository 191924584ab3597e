import { describe, expect, it } from 'vitest';
import { retryAfterMs } from '../../src/model/retry-after.ts';

const now = Date.UTC(2030, 0, 1, 12, 0, 0);

describe('retryAfterMs()', () => {
  it.each([
    [{ 'retry-after': '2' }, 2000],
    [{ 'retry-after': '0' }, 0],
    [{ 'retry-after': '0.5' }, 500],
    [{ 'retry-after-ms': '250.5', 'retry-after': '9' }, 250.5],
    [{ 'retry-after-ms': 'soon', 'retry-after': '9' }, 9000],
    [{ 'retry-after': 'Tue, 01 Jan 2030 12:00:07 GMT' }, 7000],
    [{ 'retry-after': 'Tue, 01 Jan 2030 11:00:00 GMT' }, 0],
    [{ 'retry-after': 'soon' }, null],
    [{ 'retry-after': '' }, null],
    [{}, null],
  ])('reads %o as %s', (headers, wanted) => {
    expect(retryAfterMs(new Headers(headers), now)).toBe(wanted);
  });

  it('knows nothing without headers', () => {
    expect(retryAfterMs(undefined, now)).toBeNull();
  });
});
