import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder and those around it, unless they are there. Node's own way of it never ends, and cannot be stopped,
 * where a folder that is there says that it is not, as some in /proc do.
 * @throws whatever the system refuses.
 */
export function makeFolders(folder: string): void {
  const path = resolve(folder);
  if (isFolder(path)) return;
  const around = dirname(path);
  if (around !== path) makeFolders(around);
  try {
    mkdirSync(path);
  } catch (error) {
    // Somebody else may have made it meanwhile.
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
