import { readFile } from 'node:fs/promises';
import { messageOf } from '../errors.ts';
import type { FolderListing, FoundFile } from './folder.ts';
import { formatOf } from './formats/formats.ts';
import { linkTemplate } from './links.ts';
import type { ParsedFile, Skipped, SourceDocument } from './source.ts';
import { UnreadableFile } from './source.ts';

/** The documents of a folder, and what could not be taken in. */
export interface LoadedFolder {
  readonly documents: readonly SourceDocument[];
  readonly skipped: readonly Skipped[];
}

/** How to load. */
export interface LoadOptions {
  /** Link of documents without one of their own: "https://wiki.example.com/{path}". */
  readonly urlTemplate?: string | undefined;
  /** Called after each file. */
  readonly onFile?: (done: number, total: number) => void;
}

/**
 * Reads every document of a listed folder. A file that cannot be read is noted and never stops the rest.
 *
 * @throws {SetupError} if `urlTemplate` is no web address with "{path}" in it.
 */
export async function loadDocuments(
  listing: FolderListing,
  options: LoadOptions = {},
): Promise<LoadedFolder> {
  const linkOf = linkTemplate(options.urlTemplate);
  const documents: SourceDocument[] = [];
  const skipped: Skipped[] = [...listing.skipped];
  for (const [index, file] of listing.files.entries()) {
    const parsed = await parseFile(file);
    for (const one of parsed.documents)
      documents.push(one.url === null ? { ...one, url: linkOf(one.path) } : one);
    skipped.push(...parsed.skipped);
    options.onFile?.(index + 1, listing.files.length);
  }
  return { documents, skipped };
}

async function parseFile({ path, absolute }: FoundFile): Promise<ParsedFile> {
  const format = formatOf(path);
  if (format === undefined || format === 'unknown') return { documents: [], skipped: [] };
  try {
    return format.parse(path, await readFile(absolute));
  } catch (thrown) {
    const reason =
      thrown instanceof UnreadableFile ? thrown.message : `it cannot be read (${messageOf(thrown)})`;
    return { documents: [], skipped: [{ path, reason }] };
  }
}
