import type { Hit } from '../knowledge/passage.ts';
import { rule } from '../rule.ts';
import { addressOf } from './address.ts';
import type { Analysis, Predicate } from './analyse.ts';
import { byScore, type Candidate, candidateOf, candidatesIn, matchedMass } from './candidate.ts';
import { clausesOf } from './clauses.ts';
import { corroborated } from './corroborated.ts';
import { withoutOtherPlaces } from './named-beside.ts';
import { selectedByOwnWords } from './own-words.ts';
import { type Asked, parallelTo } from './parallel.ts';
import { confidenceOf, slotScorer } from './slot-score.ts';
import { thresholds } from './thresholds.ts';

function bestOfEachSlot(candidates: readonly Candidate[]): Candidate[] {
  const bySlot = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const slot = [candidate.passage.documentId, ...addressOf(candidate.passage, candidate.unit)].join('\n');
    const known = bySlot.get(slot);
    if (!known || candidate.score > known.score) bySlot.set(slot, candidate);
  }
  return [...bySlot.values()].sort(byScore);
}

const leastShare = rule(
  {
    name: 'labelled-anchors',
    why: 'A row or a labelled item stands in a structure for certain, so it may say less of the question than prose does',
  },
  ({ unit }: Candidate): number =>
    unit.label === null ? thresholds.coverageOfBest : thresholds.parallelCoverage,
  () => thresholds.coverageOfBest,
);

const anchorsAmong = rule(
  {
    name: 'several-anchors',
    why: 'Prose beside a table may say more of the question than the rows that answer it',
  },
  (strong: readonly Candidate[]) => strong.slice(0, thresholds.anchors),
  (strong) => strong.slice(0, 1),
);

const mayStandAlone = rule(
  {
    name: 'picked-is-best',
    why: 'Where own words leave one place of a structure, it must be the best: a heading that repeats a word is no answer yet',
  },
  (only: Candidate, best: Candidate) => only.score >= best.score,
  () => true,
);

const structured = rule(
  {
    name: 'parallel-structures',
    why: 'Of the strongest slots, the first that stands in a parallel structure brings its siblings along',
  },
  (slots: readonly Candidate[], best: Candidate, question: Asked): readonly Candidate[] => {
    const strong = slots.filter(
      (slot) =>
        slot.score >= thresholds.slotShare * best.score &&
        matchedMass(slot.coverage) >= leastShare(slot) * matchedMass(best.coverage),
    );
    for (const slot of anchorsAmong(strong)) {
      const candidates = parallelTo(slot, slots, question);
      const [first, second] = candidates;
      if (second || (first && mayStandAlone(first, best))) return candidates;
    }
    return [];
  },
  () => [],
);

const loose = rule(
  {
    name: 'loose-readings',
    why: 'Without a parallel structure only documents that cover nearly everything, and the same words, equally well stand beside one another',
  },
  (slots: readonly Candidate[], best: Candidate): Candidate[] => {
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
  },
  (_, best) => [best],
);

/** A single word of a title weighs less. */
const LIKELY_NAME = 0.4;

const isNamed = rule(
  {
    name: 'word-of-a-name',
    why: 'A single word of a longer title ("files", "resign") is no name where it has no capital: it is asked about like the rest',
  },
  ({ mention }: Analysis): boolean =>
    mention !== null &&
    (/^\p{Lu}/u.test(mention.text) || mention.entries.some((entry) => entry.weight >= LIKELY_NAME)),
  ({ mention }) => mention !== null,
);

const saysMoreThanTheName = rule(
  {
    name: 'more-than-the-name',
    why: 'The name alone is no answer: what is asked of it must be found as well',
  },
  (analysis: Analysis, { passage, unit }: Candidate): boolean => {
    if (!isNamed(analysis) || analysis.predicates.every((one) => one.isWeak)) return true;
    return candidateOf(analysis, analysis.predicates, passage, unit).covered >= thresholds.entityCoverage;
  },
  () => true,
);

/** Every unit of retrieved passages that may answer. */
function unitsOf(analysis: Analysis, predicates: readonly Predicate[], hits: readonly Hit[]): Candidate[] {
  const retrieved = hits.map(({ passage }) => passage);
  return candidatesIn(analysis, predicates, retrieved).map(slotScorer(analysis, hits));
}

const isSure = rule(
  {
    name: 'slot-floor',
    why: 'Where even the best place says little of what is asked, the documents do not answer',
  },
  (best: Candidate, analysis: Analysis, hits: readonly Hit[]) =>
    confidenceOf(best, analysis, hits) >= thresholds.slotFloor,
  () => true,
);

/** Slots that answer the question about as well as the best one: the versions, plans, roles, places it may mean. */
export function slotCandidates(
  analysis: Analysis,
  predicates: readonly Predicate[],
  hits: readonly Hit[],
): readonly Candidate[] {
  const units = unitsOf(analysis, predicates, hits);
  const slots = withoutOtherPlaces(
    bestOfEachSlot(units),
    analysis.content,
    hits.map(({ passage }) => passage),
  );
  const [best] = slots;
  if (!best || !isSure(best, analysis, hits) || !saysMoreThanTheName(analysis, best)) return [];
  const answering = slots.filter((slot) => saysMoreThanTheName(analysis, slot));
  const parallel = structured(answering, best, { text: analysis.text, predicates });
  const beside =
    parallel.length > 0
      ? parallel
      : selectedByOwnWords(loose(answering, best), predicates, ({ passage, unit }) =>
          addressOf(passage, unit).join(' | '),
        );
  const [only] = beside;
  const stated = only && beside.length === 1 ? clausesOf(only, analysis, predicates) : beside;
  return corroborated(stated, units);
}
