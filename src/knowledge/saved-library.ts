import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Passage, Unit } from './passage.ts';
import { saveFile } from './save-file.ts';
import { openSearchIndex, SavedSearch } from './search-index.ts';
import type { SplitDocument } from './split.ts';
import { type IndexedFile, passagesIn, type Stock } from './stock.ts';

/** Raised whenever loading, splitting, indexing or this file's form changes: older files are then built anew. */
const LIBRARY_VERSION = 9;

/** The index is written in many lines, so that no single one keeps the process busy for long. */
const TERMS_A_LINE = 1_000;

const Header = z.object({ version: z.literal(LIBRARY_VERSION), files: z.number(), passages: z.number() });
const SavedFile = z.object({
  path: z.string(),
  hash: z.string(),
  slot: z.number(),
  documents: z.number(),
  skipped: z.array(z.object({ path: z.string(), reason: z.string() })),
});
const SavedUnit = z.tuple([
  z.enum(['sentence', 'item', 'cell']),
  z.number(),
  z.number(),
  z.string().nullable(),
  z.string().nullable(),
  z.string().nullable(),
  z.string().nullable(),
]);
const SavedPassage = z.object({
  headings: z.array(z.string()),
  text: z.string(),
  units: z.array(SavedUnit),
  /** Where it differs from the document's. */
  url: z.string().optional(),
});
const SavedDocument = z.object({
  id: z.string(),
  path: z.string(),
  title: z.string(),
  aliases: z.array(z.string()),
  headings: z.array(z.array(z.string())),
  lead: z.string(),
  date: z.string().nullable(),
  url: z.string().nullable(),
  passages: z.array(SavedPassage),
});
type SavedDocument = z.infer<typeof SavedDocument>;

/**
 * Saves a stock as JSON lines: a header, each file followed by its documents, the search index. The file appears
 * whole or not at all.
 *
 * @throws {SetupError} if the file cannot be written.
 */
export function saveStock(file: string, stock: Stock): Promise<void> {
  return saveFile(file, linesOf(stock), 'the index');
}

/** The index is taken first, so that what is written belongs together whatever happens meanwhile. */
function linesOf({ files, index }: Stock): Iterable<string> {
  const { frequencies, index: search } = index.save();
  const { index: terms, ...rest } = search;
  return (function* lines() {
    const passages = files.reduce((sum, file) => sum + passagesIn(file).length, 0);
    yield `${JSON.stringify({ version: LIBRARY_VERSION, files: files.length, passages })}\n`;
    for (const { path, hash, slot, documents, skipped } of files) {
      const saved = { path, hash, slot, documents: documents.length, skipped };
      yield [saved, ...documents.map(packed)].map((one) => `${JSON.stringify(one)}\n`).join('');
    }
    const all: readonly unknown[] = Array.isArray(terms) ? terms : [];
    const batches = Math.ceil(all.length / TERMS_A_LINE);
    yield `${JSON.stringify({ frequencies, index: rest, batches })}\n`;
    for (let batch = 0; batch < batches; batch += 1)
      yield `${JSON.stringify(all.slice(batch * TERMS_A_LINE, (batch + 1) * TERMS_A_LINE))}\n`;
  })();
}

function packed({ info, passages }: SplitDocument): object {
  const packUnit = (unit: Unit) => [
    unit.kind,
    unit.start,
    unit.end,
    unit.label,
    unit.labelHeader,
    unit.column,
    unit.intro,
  ];
  return {
    ...info,
    passages: passages.map(({ headings, text, units, url }) => ({
      headings,
      text,
      units: units.map(packUnit),
      ...(url !== null && url !== info.url && { url }),
    })),
  };
}

/**
 * Opens a saved stock.
 *
 * @returns undefined if there is none, if another version made it, or if it is broken.
 */
export async function openStock(file: string): Promise<Stock | undefined> {
  try {
    return restore(linesIn(await readFile(file)));
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

function restore(lines: Iterator<unknown>): Stock | undefined {
  const header = Header.parse(lines.next().value);
  const files: IndexedFile[] = [];
  for (let count = 0; count < header.files; count += 1) {
    const { documents, ...file } = SavedFile.parse(lines.next().value);
    files.push({ ...file, documents: Array.from({ length: documents }, () => restoreDocument(lines)) });
  }
  if (files.flatMap(passagesIn).length !== header.passages) return undefined;
  return { files, index: openSearchIndex(restoreSearch(lines)) };
}

function restoreSearch(lines: Iterator<unknown>): SavedSearch {
  const { batches, ...saved } = SavedSearch.extend({ batches: z.number() }).parse(lines.next().value);
  const terms = Array.from({ length: batches }, () => z.array(z.unknown()).parse(lines.next().value));
  return { ...saved, index: { ...saved.index, index: terms.flat() } };
}

function restoreDocument(lines: Iterator<unknown>): SplitDocument {
  const { passages, ...info } = SavedDocument.parse(lines.next().value);
  return { info, passages: passages.map((body, ordinal) => unpacked(info, ordinal, body)) };
}

function unpacked(
  info: Omit<SavedDocument, 'passages'>,
  ordinal: number,
  body: SavedDocument['passages'][number],
): Passage {
  const { id, path, title, date, url } = info;
  const units = body.units.map(
    ([kind, start, end, label, labelHeader, column, intro]): Unit => ({
      kind,
      text: body.text.slice(start, end),
      start,
      end,
      label,
      labelHeader,
      column,
      intro,
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
    url: body.url ?? url,
  };
}
