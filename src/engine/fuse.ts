import type { Hit, Library } from '../knowledge/passage.ts';
import { thresholds } from './thresholds.ts';

/**
 * Adds passages that were found by meaning to those found by words: reciprocal ranks are summed, meaning at low weight,
 * as for questions about things of the same name words find better.
 *
 * @param dense ids of passages, best first; those that the library does not hold are left out.
 * @see Cormack et al. 2009, reciprocal rank fusion
 * @returns best first; passages found by meaning alone get the score of their place.
 */
export function fuse(lexical: readonly Hit[], dense: readonly string[], library: Library): Hit[] {
  const { fusionConstant, denseWeight } = thresholds;
  const rank = (weight: number, place: number) => weight / (fusionConstant + place + 1);
  const sums = new Map(lexical.map(({ passage }, place) => [passage.id, rank(1, place)] as const));
  for (const [place, id] of dense.entries()) sums.set(id, (sums.get(id) ?? 0) + rank(denseWeight, place));
  const scores = new Map(lexical.map(({ passage, score }) => [passage.id, score]));
  const lowest = Math.min(...lexical.map(({ score }) => score), 1);
  return [...sums]
    .sort(([, a], [, b]) => b - a)
    .flatMap(([id]) => {
      const passage = library.passage(id);
      return passage ? [{ passage, score: scores.get(id) ?? lowest / 2 }] : [];
    });
}
