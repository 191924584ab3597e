/** From this length on, frequent characters of the second text start no match. */
const FREQUENT_FROM_CHARS = 200;

interface Run {
  readonly start: number;
  readonly otherStart: number;
  readonly length: number;
}

/**
 * Finds the longest substring that two texts share as the released scripts do, in code points. They differ from the
 * plain longest one where the second text has 200 characters or more: a character that makes up more than about a
 * hundredth of it starts no match, though a match grows through it in both directions; without any match, what counts
 * is the common beginning.
 *
 * @see Lee et al. 2023, CAmbigNQ: section 3.2 has the plain longest substring, appendix A.1 the subsequence, and the
 * code Python's difflib with its defaults
 */
export function matchedSubstring(one: string, other: string): number {
  const [chars, otherChars] = [[...one], [...other]];
  return grown(chars, otherChars, longestRun(chars, otherChars, frequentIn(otherChars)));
}

function frequentIn(chars: readonly string[]): ReadonlySet<string> {
  if (chars.length < FREQUENT_FROM_CHARS) return new Set();
  const counts = new Map<string, number>();
  for (const char of chars) counts.set(char, (counts.get(char) ?? 0) + 1);
  const most = Math.floor(chars.length / 100) + 1;
  return new Set([...counts].filter(([, count]) => count > most).map(([char]) => char));
}

/** The first of the longest runs without passed-over characters; length 0 at both beginnings if there is none. */
function longestRun(one: readonly string[], other: readonly string[], passedOver: ReadonlySet<string>): Run {
  let best: Run = { start: 0, otherStart: 0, length: 0 };
  let before: number[] = [];
  for (const [i, char] of one.entries()) {
    const lengths: number[] = [];
    if (!passedOver.has(char)) {
      for (const [j, own] of other.entries()) {
        if (own !== char) continue;
        const length = (before[j - 1] ?? 0) + 1;
        lengths[j] = length;
        if (length > best.length) best = { start: i - length + 1, otherStart: j - length + 1, length };
      }
    }
    before = lengths;
  }
  return best;
}

function grown(one: readonly string[], other: readonly string[], { start, otherStart, length }: Run): number {
  let back = 0;
  while (back < Math.min(start, otherStart) && one[start - back - 1] === other[otherStart - back - 1])
    back += 1;
  let ahead = length;
  const room = Math.min(one.length - start, other.length - otherStart);
  while (ahead < room && one[start + ahead] === other[otherStart + ahead]) ahead += 1;
  return back + ahead;
}
