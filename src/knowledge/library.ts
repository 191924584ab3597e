import { copiedPassages, copiesAmong } from './copies.ts';
import type { DocumentInfo, Hit, Library, Passage } from './passage.ts';
import type { SearchIndex } from './search-index.ts';

/** By the id of a document that is a copy, the id of the one that it is a copy of. */
type Copies = ReadonlyMap<string, string>;

/** Finds passages of all documents but copies. */
type Finder = Pick<Library, 'search' | 'passagesWith'>;

/**
 * Puts documents, their passages and the index of those passages behind one face.
 * @param passages by their number in the index.
 * @param index holds the passages that are no copies when this returns, so that no copy changes what a word weighs.
 */
export function createLibrary(
  documents: readonly DocumentInfo[],
  passages: ReadonlyMap<number, Passage>,
  index: SearchIndex,
): Library {
  const shelf = shelve(documents, [...passages.values()]);
  const { copies } = shelf;
  for (const [slot, passage] of passages) {
    if (copies.has(passage.documentId)) index.remove(slot, passage);
    else if (!index.has(slot)) index.add(slot, passage);
  }
  return libraryOn(shelf, {
    passagesWith: (stem) => index.frequency(stem),
    search: (query, k) =>
      index.search(query, k).flatMap(({ place, score }) => {
        const passage = passages.get(place);
        return passage ? [{ passage, score }] : [];
      }),
  });
}

/** Documents and their passages, with what is known of copies among them. */
export interface Shelf {
  readonly documents: readonly DocumentInfo[];
  readonly passages: readonly Passage[];
  readonly byDocument: ReadonlyMap<string, readonly Passage[]>;
  readonly copies: Copies;
}

/** Puts documents together, and finds the copies among them. */
export function shelve(documents: readonly DocumentInfo[], passages: readonly Passage[]): Shelf {
  const byDocument = groupedByDocument(passages);
  const copies = copiesAmong(documents.map((info) => ({ info, passages: byDocument.get(info.id) ?? [] })));
  return { documents, passages, byDocument, copies };
}

function groupedByDocument(passages: readonly Passage[]): Map<string, Passage[]> {
  const groups = new Map<string, Passage[]>();
  for (const passage of passages) {
    const group = groups.get(passage.documentId);
    if (group) group.push(passage);
    else groups.set(passage.documentId, [passage]);
  }
  return groups;
}

/** A library over documents; what is found in a copy is found where it was copied from. */
export function libraryOn(shelf: Shelf, finder: Finder): Library {
  const whole = wholeLibrary(shelf, finder);
  const { copies } = shelf;
  if (copies.size === 0) return whole;
  const isKept = ({ documentId }: Passage) => !copies.has(documentId);
  return {
    whole,
    documents: whole.documents.filter(({ id }) => !copies.has(id)),
    passages: whole.passages.filter(isKept),
    document: (id) => (copies.has(id) ? undefined : whole.document(id)),
    passage: (id) => [whole.passage(id)].find((passage) => passage && isKept(passage)),
    passagesOf: (id) => (copies.has(id) ? [] : whole.passagesOf(id)),
    ...finder,
  };
}

function wholeLibrary({ documents, passages, byDocument, copies }: Shelf, finder: Finder): Library {
  const documentsById = new Map(documents.map((document) => [document.id, document]));
  const passagesById = new Map(passages.map((passage) => [passage.id, passage]));
  const copied = copiedPassages(copies, byDocument);
  return {
    get whole() {
      return this;
    },
    documents,
    passages,
    document: (id) => documentsById.get(id),
    passage: (id) => passagesById.get(id),
    passagesOf: (documentId) => byDocument.get(documentId) ?? [],
    passagesWith: finder.passagesWith,
    search: (query, k) => withCopies(finder.search(query, k), copied).slice(0, Math.max(0, k)),
  };
}

/** Each passage followed by its copies, which are found as well as the best passage that they are copies of. */
function withCopies(hits: readonly Hit[], copied: ReadonlyMap<Passage, readonly Passage[]>): Hit[] {
  const scores = new Map<Passage, number>();
  for (const { passage, score } of hits)
    for (const one of [passage, ...(copied.get(passage) ?? [])]) if (!scores.has(one)) scores.set(one, score);
  return [...scores].map(([passage, score]) => ({ passage, score }));
}
