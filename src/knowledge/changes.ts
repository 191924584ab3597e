import { readFile, stat } from 'node:fs/promises';
import { fileHash } from './parsing/split-file.ts';
import type { SourceFile, SourceListing } from './sources.ts';
import type { IndexedFile } from './stock.ts';

/** Counts of files since the index was made. */
export interface Changes {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly unchanged: number;
}

/** What must be read again, and the counts. */
export interface Difference extends Changes {
  readonly stale: readonly SourceFile[];
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
  let added = 0;
  let unchanged = 0;
  for (const file of listing.files) {
    const was = before.get(file.path);
    if (was !== undefined && was === (await hashes.of(file))) unchanged += 1;
    else {
      stale.push(file);
      if (was === undefined) added += 1;
    }
  }
  hashes.keepOnly(listing.files);
  const now = new Set(listing.files.map((file) => file.path));
  const removed = indexed.filter((file) => !now.has(file.path)).length;
  return { stale, added, changed: stale.length - added, removed, unchanged };
}
