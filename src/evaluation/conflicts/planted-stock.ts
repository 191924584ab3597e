import { buildNameIndex, type NameIndex } from '../../entities/name-index.ts';
import type { Library } from '../../knowledge/passage.ts';
import type { SplitDocument } from '../../knowledge/split.ts';
import { buildStock, changeStock, libraryOf } from '../../knowledge/stock.ts';

/** Documents as the engine reads them. */
export interface Documents {
  readonly library: Library;
  readonly names: NameIndex;
}

/** A collection that takes up one document more at a time. */
export interface Garden {
  /** The collection with this document, or as it is. What it gave before must not be used any more. */
  with(planted: SplitDocument | null): Documents;
}

/** Indexes a library anew, so that documents can be put in and taken out without touching it. */
export async function openGarden(library: Library): Promise<Garden> {
  const files = library.documents.map((info) => ({
    path: info.id,
    hash: '',
    documents: [{ info, passages: library.passagesOf(info.id) }],
    skipped: [],
  }));
  const order = files.map(({ path }) => path);
  let stock = await buildStock(files, () => undefined);
  return {
    with(planted) {
      const path = planted?.info.id ?? '';
      const fresh = planted ? [{ path, hash: '', documents: [planted], skipped: [] }] : [];
      stock = changeStock(stock, [...order, path], fresh);
      const changed = libraryOf(stock);
      return { library: changed, names: buildNameIndex(changed.documents) };
    },
  };
}
