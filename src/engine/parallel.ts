import { wordsOf } from '../knowledge/words.ts';
import { addressOf, differOnlyAt } from './address.ts';
import type { Predicate } from './analyse.ts';
import { type Candidate, matchedMass } from './candidate.ts';
import { thresholds } from './thresholds.ts';

/** Whether a component of an address says what the question says: then it is given, not open. */
function isGiven(component: string, predicates: readonly Predicate[]): boolean {
  const words = wordsOf(component);
  return predicates.some((predicate) =>
    words.some((word) => word.stem === predicate.stem || predicate.paraphrases.has(word.stem)),
  );
}

function folderOf(candidate: Candidate): string {
  return candidate.passage.path.split('/').slice(0, -1).join('/');
}

/**
 * The candidates that stand beside one in a parallel structure: rows of its table, items of its list, sibling
 * headings, sibling documents of its folder. Their addresses differ in one component only, and that component is
 * not given by the question: it is what the question leaves open. The innermost such component counts.
 */
export function parallelTo(
  anchor: Candidate,
  all: readonly Candidate[],
  predicates: readonly Predicate[],
): Candidate[] {
  const address = addressOf(anchor.passage, anchor.unit);
  const mass = matchedMass(anchor.coverage);
  const near = all.filter(
    (other) =>
      matchedMass(other.coverage) >= thresholds.coverageOfBest * mass &&
      (other.passage.documentId === anchor.passage.documentId || folderOf(other) === folderOf(anchor)),
  );
  for (let index = address.length - 1; index >= 0; index -= 1) {
    const others = near.filter((other) => isBeside(anchor, other, address, index));
    if (others.length === 0) continue;
    const open = [anchor, ...others].some(
      (one) => !isGiven(addressOf(one.passage, one.unit)[index] ?? '', predicates),
    );
    if (open) return [anchor, ...others];
  }
  return [];
}

function isBeside(anchor: Candidate, other: Candidate, address: readonly string[], index: number): boolean {
  if (other.unit.kind !== anchor.unit.kind) return false;
  const sameDocument = other.passage.documentId === anchor.passage.documentId;
  if (sameDocument === (index === 0)) return false;
  return differOnlyAt(address, addressOf(other.passage, other.unit), index);
}
