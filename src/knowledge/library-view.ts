import { libraryOn, shelve } from './library.ts';
import type { DocumentInfo, Library } from './passage.ts';

/**
 * A part of a library as if nothing else were in it; only the weights of words in a search are those of the whole.
 * @param allowed whether a document belongs to the part.
 */
export function libraryView(
  { whole: library }: Library,
  allowed: (document: DocumentInfo) => boolean,
): Library {
  const documents = library.documents.filter(allowed);
  const shelf = shelve(
    documents,
    documents.flatMap((document) => library.passagesOf(document.id)),
  );
  const ids = new Set(documents.map(({ id }) => id).filter((id) => !shelf.copies.has(id)));
  const frequencies = new Map<string, number>();
  const hitsOf = (query: string) =>
    library.search(query, Number.POSITIVE_INFINITY).filter(({ passage }) => ids.has(passage.documentId));
  return libraryOn(shelf, {
    search: (query, k) => hitsOf(query).slice(0, Math.max(0, k)),
    passagesWith(stem) {
      const known = frequencies.get(stem);
      if (known !== undefined) return known;
      const found = library.passagesWith(stem) === 0 ? 0 : hitsOf(stem).length;
      frequencies.set(stem, found);
      return found;
    },
  });
}
