/** @returns how many items two lists share; an item counts as often as it stands in both. */
export function overlapOf(one: readonly string[], other: readonly string[]): number {
  const left = new Map<string, number>();
  for (const item of other) left.set(item, (left.get(item) ?? 0) + 1);
  let shared = 0;
  for (const item of one) {
    const count = left.get(item) ?? 0;
    if (count === 0) continue;
    left.set(item, count - 1);
    shared += 1;
  }
  return shared;
}
