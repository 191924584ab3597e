import type { Mention } from '../entities/mentions.ts';
import { type NameEntry, nameKey } from '../entities/name-index.ts';
import { splitTitle } from '../entities/title.ts';
import type { DocumentInfo, Library, Passage } from '../knowledge/passage.ts';
import { fold, wordsOf } from '../knowledge/words.ts';
import type { Analysis, Predicate } from './analyse.ts';
import { byScore, type Candidate, candidateOf, matchedMass } from './candidate.ts';
import { addressBag, coverageOf } from './evidence.ts';
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

function bestOf(analysis: Analysis, named: Named, library: Library): Candidate | undefined {
  const all = library
    .passagesOf(named.document.id)
    .flatMap((passage) =>
      passage.units.map((unit) => candidateOf(analysis, analysis.predicates, passage, unit)),
    );
  const best = all.sort(byScore)[0];
  return best && { ...best, weight: named.weight };
}

/** Question words found anywhere in the document: the words that only give context count here. */
function documentMass(predicates: readonly Predicate[], documentId: string, library: Library): number {
  const found = new Set<Predicate>();
  for (const passage of library.passagesOf(documentId)) {
    for (const unit of passage.units) {
      for (const predicate of coverageOf(predicates, passage, unit).matched.keys()) found.add(predicate);
    }
  }
  return [...found].reduce((sum, predicate) => sum + predicate.idf, 0);
}

/** Words of the question that stand in a candidate's title, headings or label. */
function ownWords(candidate: Candidate, predicates: readonly Predicate[]): Set<Predicate> {
  const bag = addressBag(candidate.passage, candidate.unit);
  return new Set(predicates.filter((predicate) => bag.stems.has(predicate.stem)));
}

/**
 * The asker's own words select: of the candidates whose address has a question word that no other's has, the one
 * with the most is kept alone. Without this rule 74 % of partly qualified same-name questions were asked again in
 * the prototype, with it 5 %.
 */
export function selectedByOwnWords(
  candidates: readonly Candidate[],
  predicates: readonly Predicate[],
): Candidate[] {
  const sets = candidates.map((candidate) => ownWords(candidate, predicates));
  const shared = (predicate: Predicate) => sets.every((set) => set.has(predicate));
  const counts = sets.map((set) => [...set].filter((predicate) => !shared(predicate)).length);
  const most = Math.max(0, ...counts);
  if (most === 0) return [...candidates];
  return candidates.filter((_, i) => counts[i] === most);
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
  const selected = selectedByOwnWords(all, analysis.predicates);
  const best = selected[0];
  if (!best || best.score < thresholds.entityFloor) return [];
  if (analysis.predicates.length > 0 && best.coverage.share < thresholds.entityCoverage) return [];
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
