import { readFile } from 'node:fs/promises';
import { messageOf, SetupError } from '../../errors.ts';
import { makeFolders } from '../../make-folders.ts';

/** Texts of files, by their names. */
export type Files = Readonly<Record<string, string>>;

/**
 * Reads a file.
 * @throws {SetupError} if it cannot be read.
 */
export async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw unreadable(file, cause);
  }
}

/**
 * Reads a file that may be missing.
 * @returns null if it is.
 * @throws {SetupError} if it is there and cannot be read.
 */
export async function textIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
    throw unreadable(file, cause);
  }
}

function unreadable(file: string, cause: unknown): SetupError {
  return new SetupError(`Cannot read "${file}" (${messageOf(cause)}): give a readable file`, { cause });
}

/**
 * Makes a folder unless it is there.
 * @throws {SetupError} if it cannot be made.
 */
export function makeFolder(folder: string): Promise<void> {
  return writingInto(folder, async () => makeFolders(folder));
}

/**
 * Does work that writes into a folder.
 * @throws {SetupError} in place of whatever the work throws.
 */
export async function writingInto(folder: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    throw new SetupError(
      `Cannot write into "${folder}" (${messageOf(cause)}): give a folder that can be written`,
      { cause },
    );
  }
}

/** @returns values as JSON lines. */
export function jsonLines(values: readonly unknown[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('');
}

/** @returns a value as the JSON of a whole file, indented. */
export function prettyJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** @returns what stands before the last end of a line: the rest was being written when a run was killed. */
export function wholeLines(text: string): string {
  return text.slice(0, text.lastIndexOf('\n') + 1);
}
