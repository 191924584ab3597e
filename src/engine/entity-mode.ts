import { splitTitle } from '../entities/title.ts';
import type { Library, Passage } from '../knowledge/passage.ts';
import { everyStemOf, stemsOf } from '../knowledge/words.ts';
import { rule } from '../rule.ts';
import { addressOf } from './address.ts';
import type { Analysis, Predicate } from './analyse.ts';
import { byScore, type Candidate, candidateOf, candidatesIn, weightOf } from './candidate.ts';
import { occursIn } from './evidence.ts';
import { withoutOtherPlaces } from './named-beside.ts';
import { documentsNamed, type Named } from './named-documents.ts';
import { areAllSaid, selectedByOwnWords } from './own-words.ts';
import { thresholds } from './thresholds.ts';

const stating = rule(
  {
    name: 'statements-first',
    why: 'A sentence with the verb of the question states what is asked; others only mention it',
  },
  (all: readonly Candidate[]) => {
    const stated = all.filter(states);
    return stated.length > 0 ? stated : all;
  },
  (all) => all,
);

/** The document is found by all words of the question; in it, what is asked counts before what gives context. */
function bestOf(analysis: Analysis, named: Named, library: Library): Candidate | undefined {
  const { document, weight } = named;
  const passages = library.passagesOf(document.id);
  const all = withoutOtherPlaces(
    candidatesIn(analysis, analysis.predicates, passages),
    analysis.predicates,
    passages,
  );
  const asked = notInTitle(analysis.predicates, document.title);
  const scoreOf = (one: Candidate) => {
    const own =
      asked === analysis.predicates ? one.score : candidateOf(analysis, asked, one.passage, one.unit).score;
    const rest = asked.filter((predicate) => predicate.isRelation || !isUsedUp(predicate, one, library));
    if (rest.length === asked.length) return own;
    return Math.max(own, candidateOf(analysis, rest, one.passage, one.unit).score - thresholds.saidElsewhere);
  };
  const best = strongest(notLabelledOtherwise(stating(all), asked), scoreOf);
  return best && { ...best, weight };
}

const notInTitle = rule(
  {
    name: 'title-uses-up',
    why: 'Words that pick the document are used up: they say nothing about which of its sentences answers',
  },
  (predicates: readonly Predicate[], title: string): readonly Predicate[] => {
    const stems = everyStemOf(title);
    const rest = predicates.filter((predicate) => !stems.has(predicate.stem));
    const isSame = rest.length === predicates.length || rest.every((predicate) => predicate.isWeak);
    return isSame ? predicates : rest;
  },
  (predicates) => predicates,
);

function states({ coverage }: Candidate): boolean {
  return [...coverage.matched.keys()].some(({ isRelation }) => isRelation);
}

const notLabelledOtherwise = rule(
  {
    name: 'labels-pick',
    why: 'Where the question has the label of one statement ("staging backups"), those with other labels are not meant',
  },
  (candidates: readonly Candidate[], predicates: readonly Predicate[]): readonly Candidate[] => {
    const asked = new Set(predicates.map(({ stem }) => stem));
    const isNamed = ({ unit }: Candidate) => areAllSaid(stemsOf(unit.label), asked);
    if (!candidates.some(isNamed)) return candidates;
    return candidates.filter((one) => one.unit.label === null || isNamed(one));
  },
  (candidates) => candidates,
);

/** How far a unit covers what is left to ask once the document is found. */
function askedCoverage(best: Candidate, analysis: Analysis, library: Library): number {
  const asked = notInTitle(analysis.predicates, best.passage.title);
  const rest = asked.filter((predicate) => !isUsedUp(predicate, best, library));
  return rest.length === analysis.predicates.length
    ? best.covered
    : candidateOf(analysis, rest, best.passage, best.unit).covered;
}

const isUsedUp = rule(
  {
    name: 'said-elsewhere',
    why: 'Where a unit says what happened, words that stand elsewhere in its document have picked the document: "who directed The Dream, the one about refugees"',
  },
  (predicate: Predicate, { said, passage }: Candidate, library: Library): boolean => {
    if (said.has(predicate) || ![...said].some(({ isRelation }) => isRelation)) return false;
    return library.passagesOf(passage.documentId).some((one) => occursIn(predicate, one));
  },
  () => false,
);

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
function documentMass({ said, passage }: Candidate, { predicates }: Analysis, library: Library): number {
  const passages = library.passagesOf(passage.documentId);
  return weightOf(
    predicates.filter(
      (predicate) =>
        !predicate.isWeak && (said.has(predicate) || passages.some((one) => occursIn(predicate, one))),
    ),
  );
}

/** The question words that may pick one of several documents: "born" asks for a birth and picks nobody. */
const contextWords = rule(
  { name: 'context-words', why: '"Born" asks for a birth; that one title says "born 1955" picks nobody' },
  ({ predicates }: Analysis): readonly Predicate[] => predicates.filter((one) => !one.isRelation),
  ({ predicates }) => predicates,
);

/** Qualifier, headings and label: what the asker may have used to say which one, besides the name itself. */
function addressText({ passage, unit }: Candidate): string {
  const { qualifier } = splitTitle(passage.title);
  return [qualifier ?? '', ...addressOf(passage, unit).slice(1)].join(' | ');
}

const saysWhatIsAsked = rule(
  {
    name: 'entity-coverage',
    why: 'The name alone is no answer: the document must say something of what is asked as well',
  },
  (best: Candidate, analysis: Analysis, library: Library) =>
    analysis.predicates.every((one) => one.isWeak) ||
    askedCoverage(best, analysis, library) >= thresholds.entityCoverage,
  () => true,
);

const isNearBest = rule(
  { name: 'entity-gap', why: 'A namesake whose best sentence is much weaker than another’s does not answer' },
  ({ score }: Candidate, best: Candidate) => score >= best.score - thresholds.entityGap,
  () => true,
);

const saysAsMuch = rule(
  {
    name: 'unit-says-as-much',
    why: 'A namesake answers if its sentence says about as much of the question as the best',
  },
  (mass: number, best: number) => mass >= thresholds.coverageOfBest * best,
  () => true,
);

const pickedByContext = rule(
  {
    name: 'document-says-as-much',
    why: 'Words that only give context may stand anywhere in the document, but must stand there',
  },
  (candidates: readonly Candidate[], analysis: Analysis, library: Library): readonly Candidate[] => {
    const masses = new Map(candidates.map((one) => [one, documentMass(one, analysis, library)]));
    const most = Math.max(...masses.values());
    return candidates.filter((one) => (masses.get(one) ?? 0) >= thresholds.coverageOfBest * most);
  },
  (candidates) => candidates,
);

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
  if (!saysWhatIsAsked(best, analysis, library)) return [];
  const massOf = (one: Candidate) => settledMass(one, analysis, library);
  const mass = Math.max(...selected.map(massOf));
  return selected.filter(
    (candidate) =>
      candidate.score >= thresholds.entityFloor &&
      isNearBest(candidate, best) &&
      saysAsMuch(massOf(candidate), mass),
  );
}
