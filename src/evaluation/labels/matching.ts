import { munkres } from 'munkres';

/**
 * The most pairs that can be made of two sets if each member may be in one pair only.
 * @param fits whether a member of the first, by its place, may be paired with a member of the second.
 */
export function mostPairs(first: number, second: number, fits: (i: number, j: number) => boolean): number {
  if (first === 0 || second === 0) return 0;
  const costs = Array.from({ length: first }, (_, i) =>
    Array.from({ length: second }, (_, j) => Number(!fits(i, j))),
  );
  return munkres(costs).filter(([i, j]) => costs[i]?.[j] === 0).length;
}
