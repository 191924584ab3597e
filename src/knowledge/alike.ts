/**
 * Finds the pairs of sets that have at least a share of their members in common, without comparing all with all: only
 * sets that share one of their rarest members are compared.
 *
 * @param least their common members over the members of either, above 0 up to 1.
 * @returns pairs of places, the lower one first, in their order.
 * @see Bayardo et al. 2007, Scaling up all pairs similarity search: the prefix filter
 */
export function pairsAlike(
  sets: readonly ReadonlySet<string>[],
  least: number,
): (readonly [number, number])[] {
  const frequency = new Map<string, number>();
  for (const set of sets) for (const member of set) frequency.set(member, (frequency.get(member) ?? 0) + 1);
  const rarity = (a: string, b: string) =>
    (frequency.get(a) ?? 0) - (frequency.get(b) ?? 0) || (a < b ? -1 : a > b ? 1 : 0);
  const seen = new Map<string, number[]>();
  const pairs: (readonly [number, number])[] = [];
  sets.forEach((set, place) => {
    const prefix = [...set].sort(rarity).slice(0, set.size - Math.ceil(least * set.size - ROUNDING) + 1);
    const candidates = new Set(prefix.flatMap((member) => seen.get(member) ?? []));
    for (const other of [...candidates].sort((a, b) => a - b)) {
      if (likeness(set, sets[other] ?? new Set()) >= least) pairs.push([other, place]);
    }
    for (const member of prefix) {
      const places = seen.get(member);
      if (places) places.push(place);
      else seen.set(member, [place]);
    }
  });
  return pairs.sort(([a, b], [c, d]) => a - c || b - d);
}

/** 0.7 · 10 is a little more than 7 to a computer. */
const ROUNDING = 1e-9;

/** @returns the members in common over the members of either; 0 for two empty sets. */
export function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = sharedCount(one, other);
  const all = one.size + other.size - shared;
  return all === 0 ? 0 : shared / all;
}

/** @returns the members in common over the members of the smaller; 0 if that is empty. */
export function containment(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const smaller = Math.min(one.size, other.size);
  return smaller === 0 ? 0 : sharedCount(one, other) / smaller;
}

function sharedCount(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let count = 0;
  for (const member of one) if (other.has(member)) count += 1;
  return count;
}
