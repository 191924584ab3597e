/**
 * Joins pairs into groups: what is paired with a member of a group belongs to it.
 * @returns groups of two or more places, each in order.
 */
export function groupsOf(pairs: readonly (readonly [number, number])[]): number[][] {
  const groupOf = new Map<number, number[]>();
  for (const [a, b] of pairs) {
    const [one, other] = [groupOf.get(a) ?? [a], groupOf.get(b) ?? [b]];
    if (one === other) continue;
    const joined = [...one, ...other];
    for (const place of joined) groupOf.set(place, joined);
  }
  return [...new Set(groupOf.values())].map((group) => group.sort((a, b) => a - b));
}
