import type { NameIndex } from '../entities/name-index.ts';
import type { Hit, Library } from '../knowledge/passage.ts';
import { type Analysis, analyse, type Predicate } from './analyse.ts';
import type { Candidate } from './candidate.ts';
import { entityCandidates } from './entity-mode.ts';
import { slotCandidates } from './slot-mode.ts';

/** What reading a question's passages brought. */
export interface Extraction {
  readonly analysis: Analysis;
  /** "entity": one candidate a document that goes by the name; "slot": one an address. */
  readonly mode: 'entity' | 'slot';
  /** Best first; empty if nothing answers. */
  readonly candidates: readonly Candidate[];
}

/** The words a slot must cover: without a named document those of the whole question. */
function slotPredicates(analysis: Analysis): readonly Predicate[] {
  return analysis.content;
}

/** In slot mode a document that goes by the question's name keeps out the others, if it answers at all. */
function withinNamed(analysis: Analysis, candidates: readonly Candidate[]): readonly Candidate[] {
  const named = new Set(
    (analysis.mention?.entries ?? []).filter((entry) => entry.weight >= 0.9).map((entry) => entry.documentId),
  );
  if ((analysis.mention?.length ?? 0) < 2) return candidates;
  const inside = candidates.filter((candidate) => named.has(candidate.passage.documentId));
  return inside.length > 0 ? inside : candidates;
}

/**
 * Reads without a model: entity mode where several documents share the question's name, else slot mode over the
 * retrieved passages.
 */
export function extract(text: string, library: Library, names: NameIndex, hits: readonly Hit[]): Extraction {
  const analysis = analyse(text, library, names);
  if (analysis.unknownNames.length > 0) return { analysis, mode: 'entity', candidates: [] };
  const retrieved = hits.map((hit) => hit.passage);
  const entities = entityCandidates(analysis, library, retrieved);
  if (entities.length > 1) return { analysis, mode: 'entity', candidates: entities };
  const slots = slotCandidates(analysis, slotPredicates(analysis), library, retrieved);
  const kept = withinNamed(analysis, slots);
  if (
    entities.length === 1 &&
    !kept.some((one) => one.passage.documentId === entities[0]?.passage.documentId)
  ) {
    return { analysis, mode: 'entity', candidates: entities };
  }
  return { analysis, mode: 'slot', candidates: kept };
}
