import { stat } from 'node:fs/promises';
import type { Config } from '../../config.ts';
import { type Inspection, inspectLibrary } from '../../knowledge/open-library.ts';
import { collectionPlaces } from '../collection.ts';
import { fine, note, type Outcome, wrong } from './doctor-check.ts';

/** Looks at the documents and their index without building it. @throws {SetupError} if the folder cannot be used. */
export async function inspectDocuments(config: Config): Promise<Inspection> {
  return inspectLibrary(collectionPlaces(config));
}

/** Says which folder is read, how much is in it, and since when it is unchanged. */
export async function lookAtDocuments(config: Config, looked: Promise<Inspection>): Promise<Outcome> {
  const { listing, opened } = await looked;
  const { docsDir, isDemo } = collectionPlaces(config);
  const { files } = listing;
  const skipped = opened?.skipped ?? listing.skipped;
  const [first] = skipped;
  const example = first ? ` ("${first.path}": ${first.reason})` : '';
  if (files.length === 0)
    return wrong(
      `no document that can be read in ${docsDir}${example}`,
      'set DOCS_DIR to a folder of documents',
    );
  const times = await Promise.all(files.map(async ({ absolute }) => (await stat(absolute)).mtimeMs));
  const newest = new Date(times.reduce((a, b) => Math.max(a, b)))
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ');
  const source = isDemo ? 'the demo collection' : docsDir;
  return fine(
    `${files.length} ${files.length === 1 ? 'file' : 'files'} in ${source}, newest change ${newest} UTC, ` +
      `${skipped.length} skipped${example}`,
  );
}

/** Says whether the next start finds the index up to date. */
export async function lookAtIndex(looked: Promise<Inspection>): Promise<Outcome> {
  const { opened } = await looked.catch(() => ({ opened: null }));
  if (opened === null) return note('nothing to index without documents');
  if (opened === undefined) return note('will be built at the next start');
  const { documents, passages } = opened.library;
  return fine(`up to date: ${documents.length} documents, ${passages.length} passages`);
}
