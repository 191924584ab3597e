import { harmonicMean } from './means.ts';
import { overlapOf } from './overlap.ts';

/**
 * F1 of two multisets of tokens; 0 if they share none.
 *
 * @param whenBothEmpty what two empty lists score. SQuAD 2.0 and AmbigDocs give 1, KILT gives 0.
 */
export function tokenF1(
  predicted: readonly string[],
  gold: readonly string[],
  { whenBothEmpty }: { readonly whenBothEmpty: 0 | 1 },
): number {
  if (predicted.length === 0 && gold.length === 0) return whenBothEmpty;
  const shared = overlapOf(predicted, gold);
  return shared === 0 ? 0 : harmonicMean(shared / predicted.length, shared / gold.length);
}
