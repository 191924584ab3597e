/** @returns the length of the longest substring that two texts share, in code points. */
export function commonSubstring(one: string, other: string): number {
  const [short, long] = [[...one], [...other]];
  let longest = 0;
  let before = new Array<number>(long.length + 1).fill(0);
  for (const char of short) {
    const lengths = [0, ...long.map((own, j) => (own === char ? (before[j] ?? 0) + 1 : 0))];
    for (const length of lengths) longest = Math.max(longest, length);
    before = lengths;
  }
  return longest;
}
