import type { Hit, Library, Passage } from '../knowledge/passage.ts';
import { addressOf } from './address.ts';
import type { Analysis, Predicate } from './analyse.ts';
import { byScore, type Candidate, candidateOf, candidatesIn, matchedMass } from './candidate.ts';
import { corroborated } from './corroborated.ts';
import { selectedByOwnWords } from './own-words.ts';
import { parallelTo } from './parallel.ts';
import { confidenceOf, slotScorer } from './slot-score.ts';
import { thresholds } from './thresholds.ts';

/** Neighbours of a retrieved passage in its document, where that is built of labels or headings: what stands beside it. */
function withSiblings(retrieved: readonly Passage[], library: Library): Passage[] {
  const found = new Map<string, Passage>();
  for (const passage of retrieved) {
    found.set(passage.id, passage);
    const outer = passage.headings.slice(0, -1).join('\n');
    for (const other of library.passagesOf(passage.documentId)) {
      const beside =
        other.headings.length === passage.headings.length && other.headings.slice(0, -1).join('\n') === outer;
      if (beside) found.set(other.id, other);
    }
  }
  return [...found.values()];
}

function bestOfEachSlot(candidates: readonly Candidate[]): Candidate[] {
  const bySlot = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const slot = [candidate.passage.documentId, ...addressOf(candidate.passage, candidate.unit)].join('\n');
    const known = bySlot.get(slot);
    if (!known || candidate.score > known.score) bySlot.set(slot, candidate);
  }
  return [...bySlot.values()].sort(byScore);
}

/** A row or a labelled item stands in a structure for certain, so it may say less of the question than prose does. */
function leastShare({ unit }: Candidate): number {
  return unit.label === null ? thresholds.coverageOfBest : thresholds.parallelCoverage;
}

/**
 * Of the strongest slots, the first that stands in a parallel structure brings its siblings along. Where the
 * question's words leave one of them alone, it must be the best: a heading that repeats a word is no answer yet.
 */
function structured(
  slots: readonly Candidate[],
  best: Candidate,
  predicates: readonly Predicate[],
): readonly Candidate[] {
  const strong = slots.filter(
    (slot) =>
      slot.score >= thresholds.slotShare * best.score &&
      matchedMass(slot.coverage) >= leastShare(slot) * matchedMass(best.coverage),
  );
  for (const slot of strong.slice(0, thresholds.anchors)) {
    const { candidates } = parallelTo(slot, slots, predicates);
    const [first, second] = candidates;
    if (second || (first && first.score >= best.score)) return candidates;
  }
  return [];
}

/** Without a parallel structure only documents that cover nearly everything, and the same, equally well stand beside one another. */
function loose(slots: readonly Candidate[], best: Candidate): Candidate[] {
  if (best.covered < thresholds.looseFloor) return [best];
  const mass = matchedMass(best.coverage);
  const documents = new Set<string>();
  return slots.filter((slot) => {
    const same = slot.span.typed === best.span.typed;
    const strong =
      slot.score >= thresholds.looseShare * best.score &&
      matchedMass(slot.coverage) >= thresholds.looseCoverage * mass;
    if (!same || !strong || documents.has(slot.passage.documentId)) return false;
    documents.add(slot.passage.documentId);
    return true;
  });
}

/** The name alone is no answer: what is asked of it must be found as well. */
function saysMoreThanTheName(analysis: Analysis, { passage, unit }: Candidate): boolean {
  if (!analysis.mention || analysis.predicates.every((one) => one.isWeak)) return true;
  return candidateOf(analysis, analysis.predicates, passage, unit).covered >= thresholds.entityCoverage;
}

/** Every unit of retrieved passages and their neighbours that may answer. */
function unitsOf(
  analysis: Analysis,
  predicates: readonly Predicate[],
  library: Library,
  hits: readonly Hit[],
): Candidate[] {
  const retrieved = hits.map((hit) => hit.passage);
  const units = candidatesIn(analysis, predicates, withSiblings(retrieved, library));
  return units.map(slotScorer(analysis, hits));
}

/** Slots that answer the question about as well as the best one: the versions, plans, roles, places it may mean. */
export function slotCandidates(
  analysis: Analysis,
  predicates: readonly Predicate[],
  library: Library,
  hits: readonly Hit[],
): Candidate[] {
  const units = unitsOf(analysis, predicates, library, hits);
  const slots = bestOfEachSlot(units);
  const [best] = slots;
  if (
    !best ||
    confidenceOf(best, analysis, hits) < thresholds.slotFloor ||
    !saysMoreThanTheName(analysis, best)
  )
    return [];
  const answering = slots.filter((slot) => saysMoreThanTheName(analysis, slot));
  const parallel = structured(answering, best, predicates);
  if (parallel.length > 0) return corroborated(parallel, units);
  const beside = selectedByOwnWords(loose(answering, best), predicates, ({ passage, unit }) =>
    addressOf(passage, unit).join(' | '),
  );
  return corroborated(beside, units);
}
