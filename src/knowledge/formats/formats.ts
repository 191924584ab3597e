import type { Format } from '../source.ts';
import { jsonl } from './jsonl.ts';
import { markdown } from './markdown.ts';

/** Every format that can be read. A new one needs a file beside this one and a place in this list. */
export const FORMATS: readonly Format[] = [markdown, jsonl];

/** Kinds of documents that people keep and that are not read yet; each is reported, other files are passed over. */
const NOT_READ_YET = new Set(
  '.adoc .csv .doc .docx .htm .html .odt .org .pdf .ppt .pptx .rst .rtf .txt .xls .xlsx'.split(' '),
);

/** @returns the file's extension in lower case with the dot; empty if it has none. */
function extensionOf(path: string): string {
  return /\.[^./]+$/.exec(path)?.[0].toLowerCase() ?? '';
}

/** @returns the format that reads a file; "unknown" for a document of a kind not read yet, else undefined. */
export function formatOf(path: string): Format | 'unknown' | undefined {
  const extension = extensionOf(path);
  return (
    FORMATS.find((format) => format.extensions.includes(extension)) ??
    (NOT_READ_YET.has(extension) ? 'unknown' : undefined)
  );
}
