import { SetupError } from '../errors.ts';
import { type FolderListing, type FoundFile, listFolder } from './folder.ts';
import { linkTemplate } from './links.ts';

/** A folder of documents. */
export interface Source {
  /** Stands before the paths of its documents if there are several sources; no "/" in it. */
  readonly name: string;
  readonly folder: string;
  /** Link of documents without one of their own: "https://wiki.example.com/{path}". */
  readonly urlTemplate?: string | undefined;
}

/** A file together with how its documents are named and linked. */
export interface SourceFile extends FoundFile {
  /** Path in its own folder; differs from `path` if there are several sources. */
  readonly inside: string;
  readonly urlTemplate: string | undefined;
}

/** What all sources hold, in the order of the sources, then by path. */
export interface SourceListing extends FolderListing {
  readonly files: readonly SourceFile[];
}

/**
 * Lists the documents of every source.
 *
 * @throws {SetupError} if a folder is missing or is no folder, or a link template is none.
 */
export async function listSources(sources: readonly Source[]): Promise<SourceListing> {
  for (const source of sources) linkTemplate(source.urlTemplate);
  if (sources.length === 0)
    throw new SetupError('Cannot read documents without a source: give at least one folder');
  const listings = await Promise.all(
    sources.map(async (source) => listed(source, await listFolder(source.folder), sources.length > 1)),
  );
  return {
    files: listings.flatMap((one) => one.files),
    skipped: listings.flatMap((one) => one.skipped),
    folders: listings.flatMap((one) => one.folders),
  };
}

function listed({ name, urlTemplate }: Source, listing: FolderListing, several: boolean): SourceListing {
  const pathOf = (path: string) => (several ? `${name}/${path}` : path);
  return {
    files: listing.files.map((file) => ({
      ...file,
      path: pathOf(file.path),
      inside: file.path,
      urlTemplate,
    })),
    skipped: listing.skipped.map((one) => ({ ...one, path: pathOf(one.path) })),
    folders: listing.folders,
  };
}

/** @returns the name of the source that a document's path begins with, where there are several sources. */
export function sourceOf(path: string): string {
  return path.slice(0, Math.max(0, path.indexOf('/')));
}
