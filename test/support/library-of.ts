import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EngineDeps } from '../../src/engine/engine.ts';
import { buildNameIndex } from '../../src/entities/name-index.ts';
import { markdown } from '../../src/knowledge/formats/markdown.ts';
import { createLibrary } from '../../src/knowledge/library.ts';
import type { Library } from '../../src/knowledge/passage.ts';
import { buildSearchIndex } from '../../src/knowledge/search-index.ts';
import { type SplitDocument, splitDocument } from '../../src/knowledge/split.ts';

/** Markdown by path inside the folder. */
export type Files = Readonly<Record<string, string>>;

const encoder = new TextEncoder();
const known = new Map<string, readonly SplitDocument[]>();

/** Parsing takes most of the time, and many libraries of a test share their documents. */
function documentsOf(path: string, source: string): readonly SplitDocument[] {
  const key = `${path}\0${source}`;
  const documents =
    known.get(key) ?? markdown.parse(path, encoder.encode(source)).documents.map(splitDocument);
  known.set(key, documents);
  return documents;
}

/** A library of documents in memory, in the order given. */
export function libraryOf(files: Files): Library {
  const documents = Object.entries(files).flatMap(([path, source]) => documentsOf(path, source));
  const passages = documents.flatMap((document) => document.passages);
  return createLibrary(
    documents.map((document) => document.info),
    new Map(passages.entries()),
    buildSearchIndex(passages),
  );
}

/** What the engine needs to read such documents. The clock stands still, so that equal judgements are equal. */
export function engineOf(files: Files): EngineDeps {
  const library = libraryOf(files);
  return { library, names: buildNameIndex(library.documents), now: () => 0 };
}

/** The Markdown files of a folder by their path in it, sorted. */
export function filesIn(folder: string): Files {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.md'),
  );
  return Object.fromEntries(paths.sort().map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}
