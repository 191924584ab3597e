import { join } from 'node:path';
import { SetupError } from '../errors.ts';
import { type Changes, changesBetween, type Difference, differenceOf, FileHashes } from './changes.ts';
import { KNOWN_EXTENSIONS } from './formats/formats.ts';
import { openParser, type Parser } from './parsing/parser.ts';
import type { SplitFile } from './parsing/split-file.ts';
import type { Library } from './passage.ts';
import { openStock, saveStock } from './saved-library.ts';
import type { Skipped } from './source.ts';
import { listSources, type Source, type SourceFile, type SourceListing } from './sources.ts';
import { buildStock, changeStock, libraryOf, type Stock } from './stock.ts';

/** How far building has come. */
export interface Progress {
  /** Files are read, passages are indexed. */
  readonly step: 'read' | 'index';
  readonly done: number;
  readonly total: number;
}

/** Where the documents are and where their index goes. */
export interface OpenOptions {
  readonly sources: readonly Source[];
  /** Made if it is missing. */
  readonly indexDir: string;
  /** Called while the index is built or changed; not at all if it is up to date. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Reads the files; by default one that lives as long as it is needed. */
  readonly parser?: Parser | undefined;
}

/** What came of opening or updating; `added`, `changed` and so on count files. */
export interface OpenSummary extends Changes {
  readonly documents: number;
  readonly passages: number;
  readonly skipped: readonly Skipped[];
  /** Whether the index was built or changed, or used as it was. */
  readonly rebuilt: boolean;
  readonly elapsedMs: number;
}

/** Documents that can be looked at again. */
export interface OpenedLibrary {
  /** Another one after an update that found changes: take it anew for every question. */
  readonly library: Library;
  /** Of opening, or of the last update that found changes. */
  readonly summary: OpenSummary;
  /** Every folder that was looked into, absolute. */
  readonly folders: readonly string[];
  /**
   * Reads what has changed since. One call at a time. If it fails, the library stays as it was; if only saving
   * fails, the new one is used all the same.
   *
   * @returns whether anything has changed.
   * @throws {SetupError} as `openOrBuild`.
   */
  update(): Promise<boolean>;
}

/** What is there before anything is built. */
export interface Inspection {
  readonly listing: SourceListing;
  /** The index, if it is up to date. */
  readonly opened: { readonly library: Library; readonly skipped: readonly Skipped[] } | undefined;
}

/** An index is built from nothing if more than this share of its files must be read. */
const MOST_STALE = 0.5;

/**
 * Opens documents for reading. What an index made before holds of unchanged files is used again; contents are
 * compared through a hash, so that copying or checking out the same files reads nothing.
 *
 * @throws {SetupError} if a folder is missing, is no folder, or no document can be read; if the index cannot be
 * saved; if a `urlTemplate` is no link template.
 */
export async function openOrBuild(options: OpenOptions): Promise<OpenedLibrary> {
  const keeper: Keeper = { ...options, hashes: new FileHashes(), file: fileIn(options) };
  let state = await look(keeper, await openStock(keeper.file));
  const save = async () => {
    if (!state.summary.rebuilt) return;
    await saveStock(keeper.file, state.stock);
  };
  await save();
  return {
    get library() {
      return state.library;
    },
    get summary() {
      return state.summary;
    },
    get folders() {
      return state.folders;
    },
    async update() {
      const next = await look(keeper, state.stock, (found) => {
        state = found;
      });
      if (!next.summary.rebuilt) return false;
      await save();
      return true;
    },
  };
}

/**
 * Looks at documents and their index, and builds nothing.
 *
 * @throws {SetupError} if a folder is missing or is no folder; if a `urlTemplate` is no link template.
 */
export async function inspectLibrary(options: OpenOptions): Promise<Inspection> {
  const listing = await listSources(options.sources);
  const stock = await openStock(fileIn(options));
  if (!stock || !isFresh(await differenceOf(listing, stock.files, new FileHashes())))
    return { listing, opened: undefined };
  return { listing, opened: { library: libraryOf(stock), skipped: skippedIn(listing, stock) } };
}

interface Keeper extends OpenOptions {
  readonly hashes: FileHashes;
  readonly file: string;
}

function fileIn({ indexDir }: OpenOptions): string {
  return join(indexDir, 'library.jsonl');
}

function isFresh({ stale, gone }: Difference): boolean {
  return stale.length === 0 && gone === 0;
}

function skippedIn(listing: SourceListing, stock: Stock): Skipped[] {
  return [...listing.skipped, ...stock.files.flatMap((file) => file.skipped)];
}

interface State {
  readonly stock: Stock;
  readonly library: Library;
  readonly summary: OpenSummary;
  readonly folders: readonly string[];
}

/** @param use takes what was found in the same tick in which the index was changed. */
async function look(keeper: Keeper, before: Stock | undefined, use?: (found: State) => void): Promise<State> {
  const startedAt = performance.now();
  const listing = await listSources(keeper.sources);
  const filesBefore = before?.files ?? [];
  const difference = await differenceOf(listing, filesBefore, keeper.hashes);
  const stateOf = (stock: Stock, rebuilt: boolean): State => {
    const library = libraryOf(stock);
    const changes = changesBetween(filesBefore, stock.files, difference);
    const { documents, passages } = library.whole;
    const counts = { documents: documents.length, passages: passages.length };
    const elapsedMs = Math.round(performance.now() - startedAt);
    const summary = { ...changes, ...counts, skipped: skippedIn(listing, stock), rebuilt, elapsedMs };
    return { stock, library, summary, folders: listing.folders };
  };
  if (before !== undefined && isFresh(difference)) return stateOf(before, false);
  const replace = await prepared(keeper, before, listing, difference);
  const found = stateOf(replace(), true);
  use?.(found);
  return found;
}

/** Reads what must be read. @returns what puts it in place. */
async function prepared(
  keeper: Keeper,
  before: Stock | undefined,
  listing: SourceListing,
  { stale, same }: Difference,
): Promise<() => Stock> {
  const split = await splitAll(keeper, stale);
  const texts = split.filter((file) => file.documents.length > 0).length;
  const staleNow = new Set(stale.map((file) => file.path));
  const kept = before?.files.filter((file) => !staleNow.has(file.path)) ?? [];
  const stays = new Set(listing.files.map((file) => file.path));
  if (texts === 0 && !kept.some((file) => file.documents.length > 0 && stays.has(file.path)))
    throw nothingToRead(keeper.sources, [...listing.skipped, ...split.flatMap((file) => file.skipped)]);
  const order = listing.files.map((file) => file.path);
  if (before && stale.length <= (stale.length + same) * MOST_STALE) {
    return () => changeStock(before, order, split);
  }
  const byPath = new Map([...kept, ...split].map((file) => [file.path, file]));
  const files = order.flatMap((path) => byPath.get(path) ?? []);
  const stock = await buildStock(files, (done, total) => keeper.onProgress?.({ step: 'index', done, total }));
  return () => stock;
}

async function splitAll(
  { parser = openParser(), onProgress }: Keeper,
  stale: readonly SourceFile[],
): Promise<SplitFile[]> {
  let done = 0;
  return Promise.all(
    stale.map(async (file) => {
      const split = await parser.split(file);
      done += 1;
      onProgress?.({ step: 'read', done, total: stale.length });
      return split;
    }),
  );
}

function nothingToRead(sources: readonly Source[], [first]: readonly Skipped[]): SetupError {
  const why = first ? ` ("${first.path}": ${first.reason})` : '';
  const folders = sources.map((source) => `"${source.folder}"`).join(', ');
  return new SetupError(
    `Cannot index ${folders} as it holds no document that can be read${why}: add files of the kinds ${KNOWN_EXTENSIONS}`,
  );
}
