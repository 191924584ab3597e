import {
  closeSync,
  existsSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { SetupError } from '../../errors.ts';
import { makeFolders } from '../../make-folders.ts';
import { parseJson } from './parse-json.ts';

/** An event on its way to the app. */
export interface Parcel {
  readonly eventId: string;
  /** Milliseconds since 1970 when it happened. */
  readonly at: number;
  readonly payload: Record<string, unknown>;
}

/** Remembers which events the app has not acknowledged, longer than the process lives. */
export interface Outbox {
  /** What an earlier process left undelivered, oldest first. */
  readonly left: readonly Parcel[];
  /** Writes before it returns. */
  add(parcels: readonly Parcel[]): void;
  /** Forgets an event: it was acknowledged, or tried often enough. */
  settle(eventId: string): void;
  close(): void;
}

const Line = z.union([
  z.object({ eventId: z.string(), at: z.number(), payload: z.record(z.string(), z.unknown()) }),
  z.object({ settled: z.string() }),
]);

/** An outbox that forgets, for a workspace without a folder. */
export function memoryOutbox(): Outbox {
  return { left: [], add: () => undefined, settle: () => undefined, close: () => undefined };
}

/**
 * Opens `<folder>/deliveries.jsonl`: a line for each event, and one when it is settled. The file is emptied whenever nothing
 * is open. A line that cannot be read was cut off by a kill, and is left out.
 * @throws {SetupError} if the folder cannot be written.
 */
export function openOutbox(folder: string): Outbox {
  const path = join(folder, 'deliveries.jsonl');
  try {
    makeFolders(folder);
    const left = existsSync(path) ? readLeft(readFileSync(path, 'utf8')) : [];
    writeFileSync(`${path}.new`, linesOf(left));
    renameSync(`${path}.new`, path);
    return outboxIn(openSync(path, 'a'), left);
  } catch (error) {
    throw new SetupError(`Cannot open "${path}": the folder must be writable`, { cause: error });
  }
}

function outboxIn(file: number, left: readonly Parcel[]): Outbox {
  const open = new Set(left.map((parcel) => parcel.eventId));
  return {
    left,
    add(parcels) {
      for (const { eventId } of parcels) open.add(eventId);
      write(file, parcels);
    },
    settle(eventId) {
      if (!open.delete(eventId)) return;
      if (open.size === 0) ftruncateSync(file);
      else write(file, [{ settled: eventId }]);
    },
    close: () => closeSync(file),
  };
}

function write(file: number, lines: readonly object[]): void {
  if (lines.length > 0) writeSync(file, linesOf(lines));
}

function linesOf(lines: readonly object[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

function readLeft(text: string): Parcel[] {
  const open = new Map<string, Parcel>();
  for (const raw of text.split('\n')) {
    const line = Line.safeParse(parseJson(raw));
    if (!line.success) continue;
    if ('settled' in line.data) open.delete(line.data.settled);
    else open.set(line.data.eventId, line.data);
  }
  return [...open.values()];
}
