/** @returns whether every word of the first set is in one of the others. */
export function isWithin(words: ReadonlySet<string>, ...others: readonly ReadonlySet<string>[]): boolean {
  return [...words].every((word) => others.some((other) => other.has(word)));
}
