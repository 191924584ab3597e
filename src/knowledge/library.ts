import type { DocumentInfo, Library, Passage } from './passage.ts';
import type { SearchIndex } from './search-index.ts';

/** Puts documents, their passages and the index of those passages, in the same order, behind one face. */
export function createLibrary(
  documents: readonly DocumentInfo[],
  passages: readonly Passage[],
  index: SearchIndex,
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
        const passage = passages[place];
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
