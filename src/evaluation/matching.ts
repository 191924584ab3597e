/**
 * The most pairs that can be made of two sets if each member may be in one pair only, by augmenting paths.
 * @param fits whether a member of the first, by its place, may be paired with a member of the second.
 */
export function mostPairs(first: number, second: number, fits: (i: number, j: number) => boolean): number {
  const partners = new Map<number, number>();
  const places = Array.from({ length: second }, (_, j) => j);
  const findPartner = (i: number, tried: Set<number>): boolean =>
    places.some((j) => {
      if (tried.has(j) || !fits(i, j)) return false;
      tried.add(j);
      const rival = partners.get(j);
      if (rival !== undefined && !findPartner(rival, tried)) return false;
      partners.set(j, i);
      return true;
    });
  return Array.from({ length: first }, (_, i) => i).filter((i) => findPartner(i, new Set())).length;
}
