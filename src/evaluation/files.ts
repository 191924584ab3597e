import { readFile, rename, writeFile } from 'node:fs/promises';
import { messageOf, SetupError } from '../errors.ts';

/** Texts of files, by their names. */
export type Files = Readonly<Record<string, string>>;

/**
 * Reads a file that may be missing.
 * @returns null if it is.
 * @throws {SetupError} if it is there and cannot be read.
 */
export async function textIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new SetupError(`Cannot read "${file}" (${messageOf(error)}): make it a readable file`, {
      cause: error,
    });
  }
}

/** Replaces a file's text: the file appears whole or not at all. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, text);
  await rename(temporary, file);
}

/** @returns values as JSON lines. */
export function jsonLines(values: readonly unknown[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('');
}
