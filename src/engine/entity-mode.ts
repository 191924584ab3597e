import type { Mention } from '../entities/mentions.ts';
import { type NameEntry, nameKey } from '../entities/name-index.ts';
import { splitTitle } from '../entities/title.ts';
import type { DocumentInfo, Library, Passage } from '../knowledge/passage.ts';
import { fold, wordsOf } from '../knowledge/words.ts';
import { addressOf } from './address.ts';
import type { Analysis, Predicate } from './analyse.ts';
import { byScore, type Candidate, candidateOf, candidatesIn, matchedMass } from './candidate.ts';
import { occursIn } from './evidence.ts';
import { selectedByOwnWords } from './own-words.ts';
import { thresholds } from './thresholds.ts';

/** A document whose lead contains the whole name, though no title or alias does. */
const LEAD_WEIGHT = 0.45;

/** A document the question's name may mean. */
interface Named {
  readonly document: DocumentInfo;
  readonly weight: number;
}

function entriesOf(mention: Mention): NameEntry[] {
  return mention.entries.filter((entry) => entry.kind !== 'heading');
}

/** A name that spells out a full title with its qualifier leaves weaker matches behind. */
function exactTitle(entries: readonly NameEntry[], library: Library): NameEntry[] | undefined {
  const exact = entries.filter((entry) => {
    const title = library.document(entry.documentId)?.title ?? '';
    return entry.kind === 'title' && splitTitle(title).qualifier !== null;
  });
  return exact.length > 0 ? exact : undefined;
}

function namedInLead(mention: Mention, documents: readonly DocumentInfo[]): DocumentInfo[] {
  const name = nameKey(wordsOf(mention.text));
  if (!name.includes(' ')) return [];
  return documents.filter((document) => nameKey(wordsOf(fold(document.lead))).includes(name));
}

function documentsNamed(mention: Mention, library: Library, retrieved: readonly Passage[]): Named[] {
  const entries = entriesOf(mention);
  const strong = exactTitle(entries, library) ?? entries;
  const best = Math.max(...strong.map((entry) => entry.weight));
  const found = new Map<string, Named>();
  for (const entry of strong) {
    const document = library.document(entry.documentId);
    if (document && entry.weight >= best - 0.5) found.set(document.id, { document, weight: entry.weight });
  }
  if (strong === entries) {
    const near = retrieved.flatMap((passage) => library.document(passage.documentId) ?? []);
    for (const document of namedInLead(mention, near)) {
      if (!found.has(document.id)) found.set(document.id, { document, weight: LEAD_WEIGHT });
    }
  }
  return [...found.values()];
}

/** The document is found by all words of the question; in it, what is asked counts before what gives context. */
function bestOf(analysis: Analysis, named: Named, library: Library): Candidate | undefined {
  const { document, weight } = named;
  const all = candidatesIn(analysis, analysis.predicates, library.passagesOf(document.id));
  const stated = all.filter((one) => [...one.coverage.matched.keys()].some(({ isRelation }) => isRelation));
  const asked = notInTitle(analysis.predicates, document.title);
  const scoreOf = (one: Candidate) =>
    asked === analysis.predicates ? one.score : candidateOf(analysis, asked, one.passage, one.unit).score;
  const best = strongest(stated.length > 0 ? stated : all, scoreOf);
  return best && { ...best, weight };
}

/** Words that pick the document are used up: they say nothing about which of its sentences answers. */
function notInTitle(predicates: readonly Predicate[], title: string): readonly Predicate[] {
  const stems = new Set(wordsOf(title).map((word) => word.stem));
  const rest = predicates.filter((predicate) => !stems.has(predicate.stem));
  const isSame = rest.length === predicates.length || rest.every((predicate) => predicate.isWeak);
  return isSame ? predicates : rest;
}

function strongest(
  candidates: readonly Candidate[],
  scoreOf: (candidate: Candidate) => number,
): Candidate | undefined {
  const scores = new Map(candidates.map((candidate) => [candidate, scoreOf(candidate)]));
  return [...candidates].sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0))[0];
}

/** Question words found anywhere in the document: the words that only give context count here. */
function documentMass(predicates: readonly Predicate[], documentId: string, library: Library): number {
  const passages = library.passagesOf(documentId);
  const found = predicates.filter((predicate) => passages.some((passage) => occursIn(predicate, passage)));
  return found.reduce((sum, predicate) => sum + predicate.idf, 0);
}

/** "born" asks for a birth; that one title says "born 1955" picks nobody. */
function contextWords(analysis: Analysis): Predicate[] {
  return analysis.predicates.filter((predicate) => !predicate.isRelation);
}

/** Qualifier, headings and label: what the asker may have used to say which one, besides the name itself. */
function addressText({ passage, unit }: Candidate): string {
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
  const selected = selectedByOwnWords(all, contextWords(analysis), addressText);
  const best = selected[0];
  if (!best || best.score < thresholds.entityFloor) return [];
  if (analysis.predicates.some((one) => !one.isWeak) && best.covered < thresholds.entityCoverage) return [];
  const mass = Math.max(...selected.map((candidate) => matchedMass(candidate.coverage)));
  const masses = new Map(
    selected.map((one) => [one, documentMass(analysis.predicates, one.passage.documentId, library)]),
  );
  const context = Math.max(...masses.values());
  return selected.filter(
    (candidate) =>
      candidate.score >= thresholds.entityFloor &&
      candidate.score >= best.score - thresholds.entityGap &&
      matchedMass(candidate.coverage) >= thresholds.coverageOfBest * mass &&
      (masses.get(candidate) ?? 0) >= thresholds.coverageOfBest * context,
  );
}
