import type { DocumentInfo, Library, Passage } from './passage.ts';
import type { SearchIndex } from './search-index.ts';

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
  const documentsById = new Map(documents.map((document) => [document.id, document]));
  const passagesById = new Map(passages.map((passage) => [passage.id, passage]));
  const passagesByDocument = byDocument(passages);
  return {
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
