import { splitTitle } from '../entities/title.ts';
import type { Library, Passage } from '../knowledge/passage.ts';
import { everyStemOf } from '../knowledge/words.ts';
import { addressOf } from './address.ts';
import type { Analysis, Predicate } from './analyse.ts';
import { byScore, type Candidate, candidateOf, candidatesIn, weightOf } from './candidate.ts';
import { occursIn } from './evidence.ts';
import { documentsNamed, type Named } from './named-documents.ts';
import { selectedByOwnWords } from './own-words.ts';
import { thresholds } from './thresholds.ts';

/** The document is found by all words of the question; in it, what is asked counts before what gives context. */
export function bestOf(analysis: Analysis, named: Named, library: Library): Candidate | undefined {
  const { document, weight } = named;
  const all = candidatesIn(analysis, analysis.predicates, library.passagesOf(document.id));
  const stated = all.filter((one) => [...one.coverage.matched.keys()].some(({ isRelation }) => isRelation));
  const asked = notInTitle(analysis.predicates, document.title);
  const scoreOf = (one: Candidate) => {
    const rest = asked.filter((predicate) => predicate.isRelation || !isUsedUp(predicate, one, library));
    const own =
      asked === analysis.predicates ? one.score : candidateOf(analysis, asked, one.passage, one.unit).score;
    return rest.length === asked.length
      ? own
      : Math.max(own, candidateOf(analysis, rest, one.passage, one.unit).score - thresholds.saidElsewhere);
  };
  const best = strongest(stated.length > 0 ? stated : all, scoreOf);
  return best && { ...best, weight };
}

/** Words that pick the document are used up: they say nothing about which of its sentences answers. */
function notInTitle(predicates: readonly Predicate[], title: string): readonly Predicate[] {
  const stems = everyStemOf(title);
  const rest = predicates.filter((predicate) => !stems.has(predicate.stem));
  const isSame = rest.length === predicates.length || rest.every((predicate) => predicate.isWeak);
  return isSame ? predicates : rest;
}

/** How far a unit covers what is left to ask once the document is found. */
function askedCoverage(best: Candidate, analysis: Analysis, library: Library): number {
  const asked = notInTitle(analysis.predicates, best.passage.title);
  const rest = asked.filter((predicate) => !isUsedUp(predicate, best, library));
  return rest.length === analysis.predicates.length
    ? best.covered
    : candidateOf(analysis, rest, best.passage, best.unit).covered;
}

/**
 * "who directed The Dream, the one about refugees": where a unit says what happened, words that stand elsewhere in
 * its document have picked the document, and ask for nothing more.
 */
function isUsedUp(predicate: Predicate, { said, passage }: Candidate, library: Library): boolean {
  if (said.has(predicate) || ![...said].some(({ isRelation }) => isRelation)) return false;
  return library.passagesOf(passage.documentId).some((one) => occursIn(predicate, one));
}

function strongest(
  candidates: readonly Candidate[],
  scoreOf: (candidate: Candidate) => number,
): Candidate | undefined {
  const scores = new Map(candidates.map((candidate) => [candidate, scoreOf(candidate)]));
  return [...candidates].sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0))[0];
}

/** What a unit says of the question or need not say; words that any question may have tell nothing by their absence. */
function settledMass(candidate: Candidate, { predicates }: Analysis, library: Library): number {
  const settled = (one: Predicate) =>
    candidate.said.has(one) || (!one.isRelation && isUsedUp(one, candidate, library));
  return weightOf(predicates.filter((one) => !one.isWeak && settled(one)));
}

/** Question words found anywhere in the document: the words that only give context count here. */
export function documentMass(
  { said, passage }: Candidate,
  { predicates }: Analysis,
  library: Library,
): number {
  const passages = library.passagesOf(passage.documentId);
  return weightOf(
    predicates.filter(
      (predicate) =>
        !predicate.isWeak && (said.has(predicate) || passages.some((one) => occursIn(predicate, one))),
    ),
  );
}

/** "born" asks for a birth; that one title says "born 1955" picks nobody. */
export function contextWords(analysis: Analysis): Predicate[] {
  return analysis.predicates.filter((predicate) => !predicate.isRelation);
}

/** Qualifier, headings and label: what the asker may have used to say which one, besides the name itself. */
export function addressText({ passage, unit }: Candidate): string {
  const { qualifier } = splitTitle(passage.title);
  return [qualifier ?? '', ...addressOf(passage, unit).slice(1)].join(' | ');
}

/** Finds, for a question that names something, the best unit of each document that goes by the name. */
export function entityCandidates(
  analysis: Analysis,
  library: Library,
  retrieved: readonly Passage[],
): Candidate[] {
  if (!analysis.mention) return [];
  const named = documentsNamed(analysis.mention, library, retrieved);
  const all = named.flatMap((one) => bestOf(analysis, one, library) ?? []).sort(byScore);
  const own = selectedByOwnWords(all, contextWords(analysis), addressText);
  const selected = pickedByContext(own, analysis, library);
  const best = selected[0];
  if (!best || best.score < thresholds.entityFloor) return [];
  const asksMore = analysis.predicates.some((one) => !one.isWeak);
  if (asksMore && askedCoverage(best, analysis, library) < thresholds.entityCoverage) return [];
  const massOf = (one: Candidate) => settledMass(one, analysis, library);
  const mass = Math.max(...selected.map(massOf));
  return selected.filter(
    (candidate) =>
      candidate.score >= thresholds.entityFloor &&
      candidate.score >= best.score - thresholds.entityGap &&
      massOf(candidate) >= thresholds.coverageOfBest * mass,
  );
}

/** Documents that have far fewer of the question's words than another are not the one that its context describes. */
function pickedByContext(
  candidates: readonly Candidate[],
  analysis: Analysis,
  library: Library,
): Candidate[] {
  const masses = new Map(candidates.map((one) => [one, documentMass(one, analysis, library)]));
  const most = Math.max(...masses.values());
  return candidates.filter((one) => (masses.get(one) ?? 0) >= thresholds.coverageOfBest * most);
}
