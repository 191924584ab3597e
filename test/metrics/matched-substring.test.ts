import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonSubsequence } from '../../src/metrics/common-subsequence.ts';
import { commonSubstring } from '../../src/metrics/common-substring.ts';
import { matchedSubstring } from '../../src/metrics/matched-substring.ts';

const short = fc
  .array(fc.constantFrom('a', 'b', 'ñ', '🦊'), { maxLength: 12 })
  .map((chars) => chars.join(''));
/** 40 × "xyzxyz", each of its characters 80 times in 240. */
const monotone = 'xyzxyz'.repeat(40);

describe('matchedSubstring()', () => {
  it('is the plain longest common substring of texts under 200 characters', () => {
    fc.assert(
      fc.property(short, short, (one, other) => {
        expect(matchedSubstring(one, other)).toBe(commonSubstring(one, other));
      }),
    );
  });

  it('counts code points', () => {
    expect(matchedSubstring('🦊🐼!', '?🦊🐼')).toBe(2);
  });

  it('starts no match at characters that are frequent in a long second text', () => {
    expect(commonSubstring('yzx', monotone)).toBe(3);
    expect(matchedSubstring('yzx', monotone)).toBe(0);
    expect(matchedSubstring(monotone, 'yzx')).toBe(3);
  });

  it('takes the common beginning where no match starts', () => {
    expect(matchedSubstring('xyz', monotone)).toBe(3);
    expect(matchedSubstring('xyq', monotone)).toBe(2);
  });

  it('grows a match through frequent characters on both sides', () => {
    // Only Q is rare enough to start a match.
    expect(matchedSubstring('..zQxy..', `${monotone}Q${monotone}`)).toBe(4);
  });

  it('passes over characters only from 200 on, and only above a hundredth and one', () => {
    const filler = (length: number) =>
      Array.from({ length }, (_, i) => String.fromCodePoint(0x4e00 + i)).join('');
    // 199 characters, "a" 9 times: no character is passed over.
    expect(matchedSubstring('-aaa', `${filler(190)}${'a'.repeat(9)}`)).toBe(3);
    // 200 characters: 3 are still few, 4 are frequent.
    expect(matchedSubstring('-aaa', `${filler(197)}aaa`)).toBe(3);
    expect(matchedSubstring('-aaa', `${filler(196)}aaaa`)).toBe(0);
  });
});

describe('commonSubsequence()', () => {
  it('may leave characters out, in code points', () => {
    expect(commonSubsequence('a🦊c🐼', '🦊x🐼')).toBe(2);
    expect(commonSubsequence('stone', 'sound')).toBe(3);
    expect(commonSubsequence('', 'sound')).toBe(0);
  });

  it('is never shorter than the longest substring, nor longer than either text', () => {
    fc.assert(
      fc.property(short, short, (one, other) => {
        const length = commonSubsequence(one, other);
        expect(length).toBeGreaterThanOrEqual(commonSubstring(one, other));
        expect(length).toBeLessThanOrEqual(Math.min([...one].length, [...other].length));
        expect(length).toBe(commonSubsequence(other, one));
      }),
    );
  });
});
