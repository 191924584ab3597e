import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { messageOf } from '../../errors.ts';
import { loadFormat } from '../formats/formats.ts';
import { linkTemplate } from '../links.ts';
import { type ParsedFile, type Skipped, UnreadableFile } from '../source.ts';
import type { SourceFile } from '../sources.ts';
import { type SplitDocument, splitDocument } from '../split.ts';

/** What one file gave, ready to be indexed. */
export interface SplitFile {
  readonly path: string;
  /** Tells its contents, and how they are linked, from others. */
  readonly hash: string;
  readonly documents: readonly SplitDocument[];
  readonly skipped: readonly Skipped[];
}

/** @returns the hash of a file's contents and of everything else that its documents depend on. */
export function fileHash(bytes: Uint8Array, { urlTemplate }: SourceFile): string {
  return createHash('sha256')
    .update(JSON.stringify([urlTemplate ?? '']))
    .update(bytes)
    .digest('base64url');
}

/** Reads one file and splits its documents. Whatever is wrong with it becomes the reason why it is skipped. */
export async function splitFile(file: SourceFile): Promise<SplitFile> {
  const { path } = file;
  let hash = '';
  try {
    const bytes = await readFile(file.absolute);
    hash = fileHash(bytes, file);
    const { documents, skipped } = await parse(file, bytes);
    return { path, hash, documents: documents.map(splitDocument), skipped };
  } catch (thrown) {
    return { path, hash, documents: [], skipped: [{ path, reason: reasonOf(thrown) }] };
  }
}

async function parse(file: SourceFile, bytes: Uint8Array): Promise<ParsedFile> {
  const format = await loadFormat(file.path);
  if (format === undefined) throw new UnreadableFile('files of this kind are not read');
  const { documents, skipped } = await format.parse(file.path, bytes);
  const link = linkTemplate(file.urlTemplate)(file.inside);
  return { documents: documents.map((one) => ({ ...one, url: one.url ?? link })), skipped };
}

function reasonOf(thrown: unknown): string {
  if (thrown instanceof UnreadableFile) return thrown.message;
  if (thrown instanceof RangeError && /call stack/.test(thrown.message))
    return 'it is nested too deeply: simplify it';
  return `it cannot be read (${messageOf(thrown)})`;
}
