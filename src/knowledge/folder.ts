import { readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { messageOf, SetupError } from '../errors.ts';
import { FORMATS, formatOf } from './formats/formats.ts';
import type { Skipped } from './source.ts';

/** Larger files are not read. */
const MOST_BYTES = 20 * 1024 * 1024;

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
}

/**
 * Lists the documents of a folder and of the folders in it. Names with a leading dot and node_modules are passed
 * over; linked files are taken if they lie in the folder, linked folders are not.
 *
 * @throws {SetupError} if the folder is missing or is no folder.
 */
export async function listFolder(docsDir: string): Promise<FolderListing> {
  const root = await rootOf(docsDir);
  const files: FoundFile[] = [];
  const skipped: Skipped[] = [];
  await visit(root, '', files, skipped);
  const byPath = (a: { path: string }, b: { path: string }) =>
    a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
  return { files: files.sort(byPath), skipped: skipped.sort(byPath) };
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

async function visit(root: string, inside: string, files: FoundFile[], skipped: Skipped[]): Promise<void> {
  let entries: import('node:fs').Dirent[];
  try {
    entries = await readdir(join(root, inside), { withFileTypes: true });
  } catch (thrown) {
    skipped.push({ path: inside, reason: `the folder cannot be opened (${messageOf(thrown)})` });
    return;
  }
  for (const entry of entries) {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
    const path = inside === '' ? entry.name : `${inside}/${entry.name}`;
    if (entry.isDirectory()) await visit(root, path, files, skipped);
    else await visitFile(root, path, files, skipped);
  }
}

async function visitFile(root: string, path: string, files: FoundFile[], skipped: Skipped[]): Promise<void> {
  const format = formatOf(path);
  if (format === undefined) return;
  const absolute = join(root, path);
  const reason = format === 'unknown' ? unknownFormat() : await whyNot(root, absolute);
  if (reason === null) files.push({ path, absolute });
  else skipped.push({ path, reason });
}

function unknownFormat(): string {
  const known = FORMATS.flatMap((format) => format.extensions).join(', ');
  return `files of this kind are not read: save it as one of ${known}`;
}

async function whyNot(root: string, absolute: string): Promise<string | null> {
  try {
    const real = await realpath(absolute);
    if (!real.startsWith(root.endsWith(sep) ? root : root + sep))
      return 'it is a link to a file outside the folder: copy the file';
    const { size } = await stat(real);
    if (!(await stat(real)).isFile()) return 'it is not a file';
    if (size > MOST_BYTES)
      return `it has ${Math.ceil(size / 1024 / 1024)} MB: split it into files of at most 20 MB`;
    return null;
  } catch (thrown) {
    return `it cannot be opened (${messageOf(thrown)})`;
  }
}
