import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { messageOf, SetupError } from '../errors.ts';

/**
 * Saves a file in a folder that is made if need be. The file appears whole or not at all, also where two processes
 * save it at a time.
 *
 * @param what is saved, for the error: "vectors".
 * @throws {SetupError} if it cannot be written.
 */
export async function saveFile(
  file: string,
  parts: Iterable<string> | Iterable<Uint8Array>,
  what: string,
): Promise<void> {
  const temporary = `${file}.${process.pid}.${crypto.randomUUID()}.tmp`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(temporary, parts);
    await rename(temporary, file);
  } catch (cause) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw new SetupError(
      `Cannot save ${what} in "${file}" (${messageOf(cause)}): give a folder that can be written`,
      { cause },
    );
  }
}
