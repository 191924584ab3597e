import { readFile, stat } from 'node:fs/promises';
import { fileHash } from './parsing/split-file.ts';
import type { SourceFile, SourceListing } from './sources.ts';
import type { IndexedFile } from './stock.ts';

/** Counts of files with documents in them since the index was made; a file of which nothing can be read is none. */
export interface Changes {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly unchanged: number;
}

/** What must be read again. */
export interface Difference {
  readonly stale: readonly SourceFile[];
  /** How many files are as they were, and how many are no more; all of them, also those that cannot be read. */
  readonly same: number;
  readonly gone: number;
}

/** Tells contents by hash, and remembers the hash of a file while its times and size stay the same. */
export class FileHashes {
  private readonly known = new Map<string, { readonly stamp: string; readonly hash: string }>();

  /** @returns the hash of a file's contents now; empty if it cannot be read. */
  async of(file: SourceFile): Promise<string> {
    try {
      const { size, mtimeNs, ctimeNs, ino } = await stat(file.absolute, { bigint: true });
      const stamp = [size, mtimeNs, ctimeNs, ino].join(':');
      const known = this.known.get(file.absolute);
      if (known?.stamp === stamp) return known.hash;
      const hash = fileHash(await readFile(file.absolute), file);
      this.known.set(file.absolute, { stamp, hash });
      return hash;
    } catch {
      return '';
    }
  }

  /** Forgets every file but these. */
  keepOnly(files: readonly SourceFile[]): void {
    const kept = new Set(files.map(({ absolute }) => absolute));
    for (const file of this.known.keys()) if (!kept.has(file)) this.known.delete(file);
  }

  /** How many files it remembers. */
  get size(): number {
    return this.known.size;
  }
}

/** Compares the files there are with those in the index. */
export async function differenceOf(
  listing: SourceListing,
  indexed: readonly IndexedFile[],
  hashes: FileHashes,
): Promise<Difference> {
  const before = new Map(indexed.map((file) => [file.path, file.hash]));
  const stale: SourceFile[] = [];
  for (const file of listing.files) {
    const was = before.get(file.path);
    if (was === undefined || was !== (await hashes.of(file))) stale.push(file);
  }
  hashes.keepOnly(listing.files);
  const now = new Set(listing.files.map((file) => file.path));
  const gone = indexed.filter((file) => !now.has(file.path)).length;
  return { stale, same: listing.files.length - stale.length, gone };
}

/** Counts what has become of files that had or have documents in them. */
export function changesBetween(
  before: readonly IndexedFile[],
  after: readonly IndexedFile[],
  { stale }: Pick<Difference, 'stale'>,
): Changes {
  const [was, is] = [pathsOf(before), pathsOf(after)];
  const both = [...is].filter((path) => was.has(path));
  const changed = stale.filter(({ path }) => was.has(path) && is.has(path)).length;
  return {
    added: is.size - both.length,
    changed,
    removed: was.size - both.length,
    unchanged: both.length - changed,
  };
}

function pathsOf(files: readonly IndexedFile[]): ReadonlySet<string> {
  return new Set(files.filter((file) => file.documents.length > 0).map((file) => file.path));
}
