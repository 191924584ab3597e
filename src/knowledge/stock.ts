import { createLibrary } from './library.ts';
import type { SplitFile } from './parsing/split-file.ts';
import type { Library, Passage } from './passage.ts';
import { buildSearchIndexSlowly, type SearchIndex } from './search-index.ts';

/** A file whose passages are in the search index under consecutive numbers. */
export interface IndexedFile extends SplitFile {
  /** Number of its first passage. */
  readonly slot: number;
}

/** All files, and the index of their passages without copies, which is changed in place. */
export interface Stock {
  readonly files: readonly IndexedFile[];
  readonly index: SearchIndex;
}

/** @returns the passages of a file in reading order. */
export function passagesIn(file: SplitFile): Passage[] {
  return file.documents.flatMap((document) => document.passages);
}

/** Indexes files from nothing. */
export async function buildStock(
  files: readonly SplitFile[],
  onProgress: (done: number, total: number) => void,
): Promise<Stock> {
  const passages = files.flatMap(passagesIn);
  onProgress(0, passages.length);
  const index = await buildSearchIndexSlowly(passages, (done) => onProgress(done, passages.length));
  onProgress(passages.length, passages.length);
  return { files: numbered(files, 0), index };
}

function numbered(files: readonly SplitFile[], from: number): IndexedFile[] {
  let slot = from;
  return files.map((file) => {
    const own = { ...file, slot };
    slot += passagesIn(file).length;
    return own;
  });
}

/**
 * Replaces files in one go: nobody sees the index half changed.
 * @param order paths of all files there are from now on; what is in neither `stock` nor `fresh` is left out.
 * @param fresh files that are new or changed.
 */
export function changeStock(stock: Stock, order: readonly string[], fresh: readonly SplitFile[]): Stock {
  const next = Math.max(0, ...stock.files.map((file) => file.slot + passagesIn(file).length));
  const added = new Map(numbered(fresh, next).map((file) => [file.path, file]));
  const wanted = new Set(order);
  const kept = new Map<string, IndexedFile>();
  for (const file of stock.files) {
    if (wanted.has(file.path) && !added.has(file.path)) kept.set(file.path, file);
    else passagesIn(file).forEach((passage, i) => void stock.index.remove(file.slot + i, passage));
  }
  for (const file of added.values())
    passagesIn(file).forEach((passage, i) => void stock.index.add(file.slot + i, passage));
  const files = order.flatMap((path) => added.get(path) ?? kept.get(path) ?? []);
  return { files, index: stock.index };
}

/** The library of everything in stock. */
export function libraryOf({ files, index }: Stock): Library {
  const slots = new Map<number, Passage>();
  for (const file of files) {
    passagesIn(file).forEach((passage, i) => void slots.set(file.slot + i, passage));
  }
  const documents = files.flatMap((file) => file.documents.map((document) => document.info));
  return createLibrary(documents, slots, index);
}
