import { realpathSync } from 'node:fs';
import { messageOf, SetupError } from '../errors.ts';
import { makeFolders } from '../make-folders.ts';

/**
 * Makes a folder inside the data folder, or the data folder itself, if it is not there yet.
 * @returns its real path.
 * @throws {SetupError} if it cannot be made.
 */
export function makeDataFolder(folder: string): string {
  try {
    makeFolders(folder);
    return realpathSync(folder);
  } catch (cause) {
    throw new SetupError(
      `Cannot use "${folder}" for data (${messageOf(cause)}): set DATA_DIR to a folder that can be written`,
      { cause },
    );
  }
}
