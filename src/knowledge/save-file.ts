import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { messageOf, SetupError } from '../errors.ts';
import { makeFolders } from '../make-folders.ts';

/** What a file is made of, in pieces so that no single one keeps the process busy. */
type Parts = Iterable<string> | Iterable<Uint8Array>;

/**
 * Saves a file in a folder that is made if need be, as `replaceFile` does.
 *
 * @param what is saved, for the error: "vectors".
 * @throws {SetupError} if it cannot be written.
 */
export async function saveFile(file: string, parts: Parts, what: string): Promise<void> {
  try {
    makeFolders(dirname(file));
    await replaceFile(file, parts);
  } catch (cause) {
    throw new SetupError(
      `Cannot save ${what} in "${file}" (${messageOf(cause)}): give a folder that can be written`,
      { cause },
    );
  }
}

/**
 * Replaces a file. It appears whole or not at all, also where two processes write it at a time.
 *
 * @throws whatever the system refuses; nothing is left behind then.
 */
export async function replaceFile(file: string, parts: string | Parts): Promise<void> {
  const temporary = `${file}.${process.pid}.${crypto.randomUUID()}.tmp`;
  try {
    await writeFile(temporary, parts);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {}); // The first error says what is wrong.
    throw error;
  }
}
