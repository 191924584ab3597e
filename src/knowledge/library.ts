import { copiesAmong } from './copies.ts';
import type { DocumentInfo, Library, Passage } from './passage.ts';
import { countedStems, type SearchIndex } from './search-index.ts';

/**
 * Puts documents, their passages and the index of those passages behind one face.
 * @param passageAt finds a passage by its number in the index; by default its place in `passages`.
 */
export function createLibrary(
  documents: readonly DocumentInfo[],
  passages: readonly Passage[],
  index: Pick<SearchIndex, 'search' | 'frequency'>,
  passageAt: (slot: number) => Passage | undefined = (slot) => passages[slot],
): Library {
  const whole = wholeLibrary(documents, passages, index, passageAt);
  const copies = copiesAmong(documents.map((info) => ({ info, passages: whole.passagesOf(info.id) })));
  return copies.size === 0 ? whole : withoutDocuments(whole, copies);
}

/** A library as if some documents were not there; only the weights of words in a search are those of the whole. */
function withoutDocuments(whole: Library, left: { has(documentId: string): boolean }): Library {
  const isKept = ({ documentId }: Passage) => !left.has(documentId);
  const unseen = new Map<string, number>();
  for (const passage of whole.passages) {
    if (isKept(passage)) continue;
    for (const stem of countedStems(passage)) unseen.set(stem, (unseen.get(stem) ?? 0) + 1);
  }
  const kept = (passage: Passage | undefined) => (passage && isKept(passage) ? passage : undefined);
  return {
    whole,
    documents: whole.documents.filter(({ id }) => !left.has(id)),
    passages: whole.passages.filter(isKept),
    document: (id) => (left.has(id) ? undefined : whole.document(id)),
    passage: (id) => kept(whole.passage(id)),
    passagesOf: (id) => (left.has(id) ? [] : whole.passagesOf(id)),
    passagesWith: (stem) => whole.passagesWith(stem) - (unseen.get(stem) ?? 0),
    search: (query, k) =>
      whole
        .search(query, Number.POSITIVE_INFINITY)
        .filter(({ passage }) => isKept(passage))
        .slice(0, Math.max(0, k)),
  };
}

function wholeLibrary(
  documents: readonly DocumentInfo[],
  passages: readonly Passage[],
  index: Pick<SearchIndex, 'search' | 'frequency'>,
  passageAt: (slot: number) => Passage | undefined,
): Library {
  const documentsById = new Map(documents.map((document) => [document.id, document]));
  const passagesById = new Map(passages.map((passage) => [passage.id, passage]));
  const passagesByDocument = byDocument(passages);
  return {
    get whole() {
      return this;
    },
    documents,
    passages,
    document: (id) => documentsById.get(id),
    passage: (id) => passagesById.get(id),
    passagesOf: (documentId) => passagesByDocument.get(documentId) ?? [],
    passagesWith: (stem) => index.frequency(stem),
    search(query, k) {
      return index.search(query, k).flatMap(({ place, score }) => {
        const passage = passageAt(place);
        return passage ? [{ passage, score }] : [];
      });
    },
  };
}

function byDocument(passages: readonly Passage[]): Map<string, Passage[]> {
  const groups = new Map<string, Passage[]>();
  for (const passage of passages) {
    const group = groups.get(passage.documentId);
    if (group) group.push(passage);
    else groups.set(passage.documentId, [passage]);
  }
  return groups;
}
