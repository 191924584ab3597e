/**
 * @returns the length of the longest subsequence that two texts share, in code points.
 * @see Lee et al. 2023, CAmbigNQ: appendix A.1 describes this; section 3.2 and the code take substrings
 */
export function commonSubsequence(one: string, other: string): number {
  const long = [...other];
  let before = new Array<number>(long.length + 1).fill(0);
  for (const char of one) {
    const lengths = [0];
    for (const [j, own] of long.entries()) {
      const longest = own === char ? (before[j] ?? 0) + 1 : Math.max(before[j + 1] ?? 0, lengths[j] ?? 0);
      lengths.push(longest);
    }
    before = lengths;
  }
  return before.at(-1) ?? 0;
}
