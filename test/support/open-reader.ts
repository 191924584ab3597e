import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openReader, type Reader } from '../../src/app/reader/reader.ts';
import { type Config, parseConfig } from '../../src/config.ts';
import { createLogger } from '../../src/telemetry/log.ts';
import { temporaryTree } from './tree.ts';

/** A reader that its questions can take down, over a few documents; closed after the test. */
export interface OpenedReader extends Reader {
  readonly config: Config;
  /** Folder of the documents. */
  readonly docs: string;
  /** The errors that were logged, a line each. */
  readonly errors: readonly string[];
}

/**
 * Opens a reader in a real thread.
 * @param files path → text.
 * @param limitMs for one question; 20,000 by default.
 */
export async function openedReader(
  files: Readonly<Record<string, string>>,
  limitMs?: number,
): Promise<OpenedReader> {
  const root = temporaryTree(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`docs/${path}`, text])),
    { packages: false },
  );
  const docs = join(root, 'docs');
  const config = parseConfig({ DOCS_DIR: docs, DATA_DIR: join(root, 'data') });
  const entry = new URL('./mortal-reader.mjs', import.meta.url);
  const errors: string[] = [];
  const log = createLogger({ level: 'error', target: { write: (line) => errors.push(line) } });
  const reader = await openReader(config, log, { entry, ...(limitMs !== undefined && { limitMs }) });
  onTestFinished(() => reader.close());
  return { ...reader, config, docs, errors };
}
