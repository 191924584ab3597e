import type { NameIndex } from '../entities/name-index.ts';
import type { Hit, Library } from '../knowledge/passage.ts';
import { rule } from '../rule.ts';
import { type Analysis, analyse } from './analyse.ts';
import type { Candidate } from './candidate.ts';
import { withContradictions } from './contradictions.ts';
import { entityCandidates } from './entity-mode.ts';
import { answersAgree } from './equal-answers.ts';
import { findingOf } from './findings.ts';
import { slotCandidates } from './slot-mode.ts';

/** What reading a question's passages brought. */
export interface Extraction {
  readonly analysis: Analysis;
  /** "entity": one candidate a document that goes by the name; "slot": one an address. */
  readonly mode: 'entity' | 'slot';
  /** Best first; empty if nothing answers. */
  readonly candidates: readonly Candidate[];
}

const SURE_NAME = 0.8;

const isSurelyNamed = rule(
  { name: 'sure-name', why: 'A name that is surely its document’s keeps other documents out' },
  ({ mention }: Analysis): boolean =>
    (mention?.entries ?? []).some((entry) => entry.kind !== 'heading' && entry.weight >= SURE_NAME),
  () => false,
);

const insideOf = rule(
  {
    name: 'inside-the-named',
    why: 'One document goes by the name, or only one of several answers: what it leaves open can only lie inside it',
  },
  (only: Candidate, slots: readonly Candidate[]): readonly Candidate[] => {
    const inside = slots.filter((slot) => slot.passage.documentId === only.passage.documentId);
    return inside.length > 1 ? inside : [only];
  },
  (only) => [only],
);

const sayTheSame = rule(
  {
    name: 'namesakes-say-the-same',
    why: 'Documents that share a name and all say the same leave nothing open between them; what is open lies inside',
  },
  (candidates: readonly Candidate[]): boolean => {
    const [first, ...others] = candidates.map((candidate, i) => findingOf(candidate, `${i}`));
    return first !== undefined && others.every((other) => answersAgree(first, other));
  },
  () => false,
);

const asksForDefinition = rule(
  { name: 'definition-by-name', why: 'What a named thing is, its own document says' },
  ({ expected, predicates }: Analysis) => expected === 'class' && predicates.every((one) => one.isWeak),
  () => false,
);

function isOneDocument(slots: readonly Candidate[]): boolean {
  return slots.length > 1 && new Set(slots.map((slot) => slot.passage.documentId)).size === 1;
}

/**
 * Reads without a model: entity mode where several documents share the question's name, else slot mode over the
 * retrieved passages.
 */
export function extract(text: string, library: Library, names: NameIndex, hits: readonly Hit[]): Extraction {
  const found = readingsOf(text, library, names, hits);
  return {
    ...found,
    candidates: withContradictions(found.candidates, { analysis: found.analysis, hits, library }),
  };
}

function readingsOf(text: string, library: Library, names: NameIndex, hits: readonly Hit[]): Extraction {
  const analysis = analyse(text, library, names);
  if (analysis.unknownNames.length > 0) return { analysis, mode: 'entity', candidates: [] };
  const retrieved = hits.map((hit) => hit.passage);
  const entities = entityCandidates(analysis, library, retrieved);
  const [only] = entities;
  if ((only && asksForDefinition(analysis)) || (entities.length > 1 && !sayTheSame(entities)))
    return { analysis, mode: 'entity', candidates: entities };
  const slots = slotCandidates(analysis, analysis.content, hits);
  if (!only) return { analysis, mode: 'slot', candidates: slots };
  if (entities.length > 1)
    return { analysis, mode: 'slot', candidates: isOneDocument(slots) ? slots : entities };
  if (isSurelyNamed(analysis)) return { analysis, mode: 'entity', candidates: insideOf(only, slots) };
  return { analysis, mode: 'slot', candidates: slots.length > 0 ? slots : entities };
}
