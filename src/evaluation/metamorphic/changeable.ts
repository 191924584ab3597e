import type { ExtractiveDeps } from '../../engine/read-extractively.ts';
import { buildNameIndex } from '../../entities/name-index.ts';
import { createLibrary } from '../../knowledge/library.ts';
import type { Library, Passage } from '../../knowledge/passage.ts';
import { buildSearchIndex, type SearchIndex } from '../../knowledge/search-index.ts';
import type { SplitDocument } from '../../knowledge/split.ts';

/** What is different about a collection for a while. */
export interface Change {
  /** By document id, what stands in its place; null if nothing does. */
  readonly replaced?: ReadonlyMap<string, SplitDocument | null>;
  /** Documents that come behind all others. */
  readonly added?: readonly SplitDocument[];
}

/** Documents that can be read as they are, and as they would be with others in their place. */
export interface Changeable {
  readonly deps: ExtractiveDeps;
  readonly documents: ReadonlyMap<string, SplitDocument>;
  /** Reads with a change; the change is gone when this returns. */
  during<T>(change: Change, run: (deps: ExtractiveDeps) => T): T;
}

interface Placed {
  readonly document: SplitDocument;
  /** Number of its first passage in the index. */
  readonly slot: number;
}

/**
 * Opens documents for changes. Only what a change touches is indexed anew, so that hundreds of them take seconds. The
 * clock stands still.
 */
export function openChangeable(documents: readonly SplitDocument[]): Changeable {
  const index = buildSearchIndex(documents.flatMap(({ passages }) => passages));
  const before = placed(documents, 0);
  const end = documents.reduce((sum, { passages }) => sum + passages.length, 0);
  return {
    deps: depsOf(before, index),
    documents: new Map(documents.map((document) => [document.info.id, document])),
    during({ replaced = new Map(), added = [] }, run) {
      const gone = before.filter(({ document }) => replaced.has(document.info.id));
      const stays = before.filter(({ document }) => !replaced.has(document.info.id));
      const fresh = placed([...[...replaced.values()].filter((one) => one !== null), ...added], end);
      try {
        for (const one of gone) eachPassage(one, (slot, passage) => index.remove(slot, passage));
        for (const one of fresh) eachPassage(one, (slot, passage) => index.add(slot, passage));
        return run(depsOf([...stays, ...fresh], index));
      } finally {
        for (const one of fresh) eachPassage(one, (slot, passage) => index.remove(slot, passage));
        // Fills the index with what it had before.
        libraryOf(before, index);
      }
    },
  };
}

/** The documents of a library with their passages. */
export function documentsIn({ whole: library }: Library): SplitDocument[] {
  return library.documents.map((info) => ({ info, passages: library.passagesOf(info.id) }));
}

function placed(documents: readonly SplitDocument[], from: number): Placed[] {
  let slot = from;
  return documents.map((document) => {
    const own = { document, slot };
    slot += document.passages.length;
    return own;
  });
}

function eachPassage({ document, slot }: Placed, visit: (slot: number, passage: Passage) => void): void {
  document.passages.forEach((passage, i) => void visit(slot + i, passage));
}

function depsOf(documents: readonly Placed[], index: SearchIndex): ExtractiveDeps {
  const library = libraryOf(documents, index);
  return { library, names: buildNameIndex(library.documents), now: () => 0 };
}

function libraryOf(documents: readonly Placed[], index: SearchIndex): Library {
  const slots = new Map<number, Passage>();
  for (const one of documents) eachPassage(one, (slot, passage) => slots.set(slot, passage));
  const infos = documents.map(({ document }) => document.info);
  return createLibrary(infos, slots, index);
}
