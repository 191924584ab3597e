import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { messageOf, SetupError } from '../errors.ts';
import { createLibrary } from './library.ts';
import type { DocumentInfo, Library, Passage, Unit } from './passage.ts';
import { openSearchIndex, SavedSearch, type SearchIndex } from './search-index.ts';
import type { SplitDocument } from './split.ts';

/** Raised whenever loading, splitting, indexing or this file's form changes: older files are then built anew. */
export const LIBRARY_VERSION = 1;

const Skipped = z.object({ path: z.string(), reason: z.string() });
const Header = z.object({
  version: z.literal(LIBRARY_VERSION),
  contentHash: z.string(),
  documents: z.number(),
  passages: z.number(),
  skipped: z.array(Skipped),
});
const SavedUnit = z.tuple([
  z.enum(['sentence', 'item', 'cell']),
  z.number(),
  z.number(),
  z.string().nullable(),
  z.string().nullable(),
  z.string().nullable(),
]);
const SavedDocument = z.object({
  id: z.string(),
  path: z.string(),
  title: z.string(),
  aliases: z.array(z.string()),
  headings: z.array(z.array(z.string())),
  lead: z.string(),
  date: z.string().nullable(),
  url: z.string().nullable(),
  passages: z.array(z.object({ headings: z.array(z.string()), text: z.string(), units: z.array(SavedUnit) })),
});
type Header = z.infer<typeof Header>;
type SavedDocument = z.infer<typeof SavedDocument>;

/** A library as it was saved, and what could not be taken in when it was built. */
export interface OpenedLibrary {
  readonly library: Library;
  readonly skipped: readonly z.infer<typeof Skipped>[];
}

/** What is saved. Documents and the passages in the index must be in the same order. */
export interface LibraryParts {
  readonly contentHash: string;
  readonly documents: readonly SplitDocument[];
  readonly skipped: readonly z.infer<typeof Skipped>[];
  readonly index: SearchIndex;
}

/**
 * Saves a library as JSON lines: a header, a line a document, the search index. The file appears whole or not at
 * all.
 *
 * @throws {SetupError} if the file cannot be written.
 */
export async function saveLibrary(file: string, parts: LibraryParts): Promise<void> {
  const temporary = `${file}.${process.pid}.${crypto.randomUUID()}.tmp`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(temporary, linesOf(parts));
    await rename(temporary, file);
  } catch (cause) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw new SetupError(
      `Cannot save the index in "${file}" (${messageOf(cause)}): give a folder that can be written`,
      { cause },
    );
  }
}

function* linesOf({ contentHash, documents, skipped, index }: LibraryParts): Iterable<string> {
  const passages = documents.reduce((sum, document) => sum + document.passages.length, 0);
  const header: Header = {
    version: LIBRARY_VERSION,
    contentHash,
    documents: documents.length,
    passages,
    skipped: [...skipped],
  };
  yield `${JSON.stringify(header)}\n`;
  for (const document of documents) yield `${JSON.stringify(packed(document))}\n`;
  yield `${JSON.stringify(index.save())}\n`;
}

function packed({ info, passages }: SplitDocument): object {
  const packUnit = (unit: Unit) => [
    unit.kind,
    unit.start,
    unit.end,
    unit.label,
    unit.labelHeader,
    unit.column,
  ];
  return {
    ...info,
    passages: passages.map(({ headings, text, units }) => ({ headings, text, units: units.map(packUnit) })),
  };
}

/**
 * Opens a saved library.
 *
 * @returns undefined if there is none, if it was built from other contents or by another version, or if it is broken.
 */
export async function openLibrary(file: string, contentHash: string): Promise<OpenedLibrary | undefined> {
  try {
    const lines = linesIn(await readFile(file));
    const header = Header.parse(lines.next().value);
    if (header.contentHash !== contentHash) return undefined;
    return restore(header, lines);
  } catch {
    // Whatever is wrong with the file, building it anew repairs it.
    return undefined;
  }
}

function* linesIn(bytes: Buffer): Generator<unknown, undefined> {
  for (let start = 0, end = bytes.indexOf(10); end >= 0; start = end + 1, end = bytes.indexOf(10, start)) {
    yield JSON.parse(bytes.toString('utf8', start, end));
  }
}

function restore(header: Header, lines: Iterator<unknown>): OpenedLibrary | undefined {
  const documents: DocumentInfo[] = [];
  const passages: Passage[] = [];
  for (let count = 0; count < header.documents; count += 1) {
    const saved = SavedDocument.parse(lines.next().value);
    const { passages: bodies, ...info } = saved;
    documents.push(info);
    for (const [ordinal, body] of bodies.entries()) passages.push(unpacked(info, ordinal, body));
  }
  if (passages.length !== header.passages) return undefined;
  const index = openSearchIndex(SavedSearch.parse(lines.next().value));
  return { library: createLibrary(documents, passages, index), skipped: header.skipped };
}

function unpacked(info: DocumentInfo, ordinal: number, body: SavedDocument['passages'][number]): Passage {
  const { id, path, title, date, url } = info;
  const units = body.units.map(
    ([kind, start, end, label, labelHeader, column]): Unit => ({
      kind,
      text: body.text.slice(start, end),
      start,
      end,
      label,
      labelHeader,
      column,
    }),
  );
  return {
    id: `${id}#${ordinal}`,
    documentId: id,
    path,
    title,
    headings: body.headings,
    text: body.text,
    units,
    date,
    url,
  };
}
