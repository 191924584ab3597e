import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../errors.ts';
import { type FolderListing, listFolder } from './folder.ts';
import { FORMATS } from './formats/formats.ts';
import { createLibrary } from './library.ts';
import { linkTemplate } from './links.ts';
import { type LoadedFolder, loadDocuments } from './load.ts';
import type { Library } from './passage.ts';
import { LIBRARY_VERSION, openLibrary, saveLibrary } from './saved-library.ts';
import { buildSearchIndex } from './search-index.ts';
import type { Skipped } from './source.ts';
import { splitDocument } from './split.ts';

/** How far building has come. */
export interface Progress {
  /** Files are read, passages are indexed. */
  readonly step: 'read' | 'index';
  readonly done: number;
  readonly total: number;
}

/** Where the documents are and where their index goes. */
export interface OpenOptions {
  readonly docsDir: string;
  /** Made if it is missing. */
  readonly indexDir: string;
  /** Link of documents without one of their own: "https://wiki.example.com/{path}". */
  readonly urlTemplate?: string | undefined;
  /** Called while the index is built; not at all if it is up to date. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** What came of opening. */
export interface OpenSummary {
  readonly documents: number;
  readonly passages: number;
  readonly skipped: readonly Skipped[];
  /** Whether the index was built, or an earlier one used. */
  readonly rebuilt: boolean;
  readonly elapsedMs: number;
}

/**
 * Opens the documents of a folder for reading. An index built from the same contents is used again; contents are
 * compared byte by byte through a hash, so that copying or checking out the same files builds nothing.
 *
 * @throws {SetupError} if the folder is missing, is no folder, or holds no document that can be read; if the index
 * cannot be saved; if `urlTemplate` is no link template.
 */
export async function openOrBuild(options: OpenOptions): Promise<{ library: Library; summary: OpenSummary }> {
  const startedAt = performance.now();
  linkTemplate(options.urlTemplate);
  const listing = await listFolder(options.docsDir);
  const contentHash = await hashOf(listing, options.urlTemplate ?? '');
  const file = join(options.indexDir, 'library.jsonl');
  const opened = await openLibrary(file, contentHash);
  const { library, skipped } = opened ?? (await build(options, listing, { file, contentHash }));
  const elapsedMs = Math.round(performance.now() - startedAt);
  const counts = { documents: library.documents.length, passages: library.passages.length };
  return { library, summary: { ...counts, skipped, rebuilt: opened === undefined, elapsedMs } };
}

async function hashOf(listing: FolderListing, urlTemplate: string): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([LIBRARY_VERSION, urlTemplate, listing.skipped]));
  for (const { path, absolute } of listing.files) {
    hash.update(`\0${path}\0`);
    try {
      for await (const chunk of createReadStream(absolute)) hash.update(chunk);
    } catch {
      hash.update('unreadable');
    }
  }
  return hash.digest('hex');
}

async function build(
  { docsDir, urlTemplate, onProgress }: OpenOptions,
  listing: FolderListing,
  saved: { readonly file: string; readonly contentHash: string },
): Promise<{ library: Library; skipped: readonly Skipped[] }> {
  const onFile = (done: number, total: number) => onProgress?.({ step: 'read', done, total });
  const loaded = await loadDocuments(listing, { urlTemplate, onFile });
  if (loaded.documents.length === 0) throw nothingToRead(docsDir, loaded);
  const documents = loaded.documents.map(splitDocument);
  const passages = documents.flatMap((document) => document.passages);
  onProgress?.({ step: 'index', done: 0, total: passages.length });
  const index = buildSearchIndex(passages);
  onProgress?.({ step: 'index', done: passages.length, total: passages.length });
  await saveLibrary(saved.file, {
    contentHash: saved.contentHash,
    documents,
    skipped: loaded.skipped,
    index,
  });
  const infos = documents.map((document) => document.info);
  return { library: createLibrary(infos, passages, index), skipped: loaded.skipped };
}

function nothingToRead(docsDir: string, { skipped: [first] }: LoadedFolder): SetupError {
  const known = FORMATS.flatMap((format) => format.extensions).join(', ');
  const why = first ? ` ("${first.path}": ${first.reason})` : '';
  return new SetupError(
    `Cannot index "${docsDir}" as it holds no document that can be read${why}: add files of the kinds ${known}`,
  );
}
