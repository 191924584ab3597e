import type { Format } from '../source.ts';

/** A kind of file and how to get its parser. */
export interface KnownFormat {
  /** Lower case, with the dot. */
  readonly extensions: readonly string[];
  /** Loads the parser, which no run without such a file needs. */
  readonly load: () => Promise<Format>;
}

/** Every format that can be read. A new one needs a file beside this one and a place in this list. */
export const FORMATS: readonly KnownFormat[] = [
  {
    extensions: ['.md', '.markdown', '.mdx'],
    load: async () => (await import('./markdown.ts')).markdown,
  },
  { extensions: ['.txt', '.text'], load: async () => (await import('./text.ts')).text },
  { extensions: ['.html', '.htm'], load: async () => (await import('./html.ts')).html },
  { extensions: ['.pdf'], load: async () => (await import('./pdf.ts')).pdf },
  { extensions: ['.docx'], load: async () => (await import('./word.ts')).word },
  { extensions: ['.jsonl', '.ndjson'], load: async () => (await import('./jsonl.ts')).jsonl },
];

/** The extensions that are read, for people. */
export const KNOWN_EXTENSIONS = FORMATS.flatMap((format) => format.extensions).join(', ');

/** Kinds of documents that people keep and that are not read; each is reported, other files are passed over. */
const NOT_READ = new Set(
  '.adoc .csv .doc .epub .odp .ods .odt .org .pages .ppt .pptx .rst .rtf .tex .tsv .xls .xlsx .xml'.split(
    ' ',
  ),
);

function extensionOf(path: string): string {
  return /\.[^./]+$/.exec(path)?.[0].toLowerCase() ?? '';
}

/** @returns whether a file is read, is a document of a kind that is not, or is no document. */
export function kindOf(path: string): 'known' | 'unknown' | 'other' {
  const extension = extensionOf(path);
  if (FORMATS.some((format) => format.extensions.includes(extension))) return 'known';
  return NOT_READ.has(extension) ? 'unknown' : 'other';
}

/** @returns the format that reads a file, its parser loaded; undefined if there is none. */
export async function loadFormat(path: string): Promise<Format | undefined> {
  const extension = extensionOf(path);
  return FORMATS.find((format) => format.extensions.includes(extension))?.load();
}
