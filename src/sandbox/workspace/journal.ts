import { closeSync, existsSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError, StoredDataError } from '../../errors.ts';
import { makeFolders } from '../../make-folders.ts';
import { JournalEvent } from './journal-event.ts';

const version = 1;

/** The file that a workspace outlives its process with: a header line, then one event a line. */
export interface Journal {
  readonly events: readonly JournalEvent[];
  /** Writes before it returns, so that a killed process loses at most the line it was writing. */
  append(event: JournalEvent): void;
  close(): void;
}

/** A journal that forgets, for a workspace without a folder. */
export function memoryJournal(): Journal {
  return { events: [], append: () => undefined, close: () => undefined };
}

/**
 * Opens `<folder>/journal.jsonl`, creating both. A last line without line feed was cut off: it is removed.
 * @throws {SetupError} if the folder cannot be written.
 * @throws {StoredDataError} if the file is of another version or a complete line is broken.
 */
export function openJournal(folder: string): Journal {
  const path = join(folder, 'journal.jsonl');
  try {
    makeFolders(folder);
    const events = existsSync(path) ? readJournal(path) : [];
    const file = openSync(path, 'a');
    if (!hasHeader(path)) writeSync(file, `${JSON.stringify({ version })}\n`);
    return {
      events,
      append: (event) => void writeSync(file, `${JSON.stringify(event)}\n`),
      close: () => closeSync(file),
    };
  } catch (error) {
    if (error instanceof StoredDataError) throw error;
    throw new SetupError(`Cannot open "${path}": the folder must be writable`, { cause: error });
  }
}

function hasHeader(path: string): boolean {
  return readFileSync(path).length > 0;
}

function readJournal(path: string): JournalEvent[] {
  const bytes = readFileSync(path);
  const end = bytes.lastIndexOf('\n') + 1;
  if (end < bytes.length) truncateSync(path, end);
  const [header, ...lines] = bytes.subarray(0, end).toString('utf8').split('\n').slice(0, -1);
  if (header === undefined) return [];
  const found: unknown = parseLine(path, 1, header);
  if (JSON.stringify(found) !== JSON.stringify({ version })) {
    throw new StoredDataError(`Cannot read "${path}": its first line must be {"version":${version}}`);
  }
  return lines.map((line, index) => parseEvent(path, index + 2, line));
}

function parseEvent(path: string, number: number, line: string): JournalEvent {
  const parsed = JournalEvent.safeParse(parseLine(path, number, line));
  if (parsed.success) return parsed.data;
  throw broken(path, number, parsed.error);
}

function parseLine(path: string, number: number, line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw broken(path, number, error);
  }
}

function broken(path: string, number: number, cause: unknown): StoredDataError {
  return new StoredDataError(`Cannot read line ${number} of "${path}": move the file away to start anew`, {
    cause,
  });
}
