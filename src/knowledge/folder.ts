import { readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { messageOf, SetupError } from '../errors.ts';
import { KNOWN_EXTENSIONS, kindOf } from './formats/formats.ts';
import type { Skipped } from './source.ts';

/** Larger files are not read. */
const MOST_BYTES = 20 * 1024 * 1024;

const UNKNOWN = `files of this kind are not read: save it as one of ${KNOWN_EXTENSIONS}`;

/** A file that a format can read. */
export interface FoundFile {
  /** Inside the folder, with "/". */
  readonly path: string;
  readonly absolute: string;
}

/** What a folder holds, sorted by path. */
export interface FolderListing {
  readonly files: readonly FoundFile[];
  readonly skipped: readonly Skipped[];
  /** The folder and every folder in it that is looked into, absolute. */
  readonly folders: readonly string[];
}

type Growing = { readonly [Key in keyof FolderListing]: FolderListing[Key][number][] };

/**
 * Lists the documents of a folder and of the folders in it. Names with a leading dot and node_modules are passed
 * over; linked files are taken if they lie in the folder, linked folders are not.
 *
 * @throws {SetupError} if the folder is missing or is no folder.
 */
export async function listFolder(docsDir: string): Promise<FolderListing> {
  const root = await rootOf(docsDir);
  const found: Growing = { files: [], skipped: [], folders: [] };
  await visit(root, '', found);
  const byPath = (a: { path: string }, b: { path: string }) =>
    a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
  return { files: found.files.sort(byPath), skipped: found.skipped.sort(byPath), folders: found.folders };
}

async function rootOf(docsDir: string): Promise<string> {
  let folder: boolean;
  try {
    folder = (await stat(docsDir)).isDirectory();
  } catch (cause) {
    throw new SetupError(
      `Cannot read documents from "${docsDir}" as it does not exist: give an existing folder`,
      { cause },
    );
  }
  if (!folder)
    throw new SetupError(`Cannot read documents from "${docsDir}" as it is a file: give its folder`);
  return realpath(docsDir);
}

async function visit(root: string, inside: string, found: Growing): Promise<void> {
  found.folders.push(join(root, inside));
  let entries: import('node:fs').Dirent[];
  try {
    entries = await readdir(join(root, inside), { withFileTypes: true });
  } catch (thrown) {
    found.skipped.push({ path: inside, reason: `the folder cannot be opened (${messageOf(thrown)})` });
    return;
  }
  for (const entry of entries) {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
    const path = inside === '' ? entry.name : `${inside}/${entry.name}`;
    if (entry.isDirectory()) await visit(root, path, found);
    else await visitFile(root, path, found);
  }
}

async function visitFile(root: string, path: string, found: Growing): Promise<void> {
  const kind = kindOf(path);
  if (kind === 'other') return;
  const absolute = join(root, path);
  const reason = kind === 'unknown' ? UNKNOWN : await whyNot(root, absolute);
  if (reason === null) found.files.push({ path, absolute });
  else found.skipped.push({ path, reason });
}

async function whyNot(root: string, absolute: string): Promise<string | null> {
  try {
    const real = await realpath(absolute);
    if (!real.startsWith(root.endsWith(sep) ? root : root + sep))
      return 'it is a link to a file outside the folder: copy the file';
    const found = await stat(real);
    const { size } = found;
    if (!found.isFile()) return 'it is not a file';
    if (size > MOST_BYTES)
      return `it has ${Math.ceil(size / 1024 / 1024)} MB: split it into files of at most 20 MB`;
    return null;
  } catch (thrown) {
    return `it cannot be opened (${messageOf(thrown)})`;
  }
}
