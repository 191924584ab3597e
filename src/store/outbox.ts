import { type JobsOptions, Queue } from 'bullmq';
import type { Logger } from '../telemetry/log.ts';
import type { RedisConnection } from './connect.ts';
import { keysUnder } from './keys.ts';
import { troubleLog } from './trouble-log.ts';

/** How an outbox is opened, by those who fill it and by those who work on it alike. */
export interface OutboxOptions {
  readonly connection: RedisConnection;
  /** Prefix of every key, such as "{wb:T123}". */
  readonly prefix: string;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  /** How often an entry is tried; default 5. */
  readonly attempts?: number;
  /** Wait before the second try in milliseconds, doubled with every further one; default 1000. */
  readonly backoffMs?: number;
  /**
   * Name of the only process that works under it, kept when that is started again: what it had begun when it was
   * killed is taken over at once. Without a name, as everything that other processes began, after `lockMs`.
   */
  readonly instance?: string;
}

/** An entry to be worked on: a hash field under its id. */
export interface Entry {
  readonly id: string;
  /** Not before this time, in milliseconds since 1970; null for at once. */
  readonly dueAt: number | null;
}

/**
 * What waits to be worked on: a hash with every entry, and a BullMQ job for each that names it. The hash is the truth
 * and written together with what asks for the work; jobs can be lost, and are added again.
 */
export interface Outbox {
  /** Key of the hash. */
  readonly key: string;
  /** Adds jobs for entries in the hash. Never fails: what has no job is found by `sweep`. */
  push(entries: readonly Entry[]): Promise<void>;
  /** Adds a job for each entry that has none. @returns how many. */
  sweep(): Promise<number>;
  /** Makes the jobs that a worker with this name had begun wait again: it is known to be gone. @returns how many. */
  takeOver(instance: string): Promise<number>;
  close(): Promise<void>;
}

/** Default of `OutboxOptions.attempts`. */
export const defaultAttempts = 5;

/**
 * Opens an outbox.
 *
 * @param read reads an entry's due time from its stored text.
 */
export function openOutbox(
  name: string,
  options: OutboxOptions,
  dueAt: (stored: string) => number | null,
): Outbox {
  const { connection, log } = options;
  const keys = keysUnder(options.prefix);
  const key = keys.outbox(name);
  const queue = new Queue(name, { connection, prefix: keys.jobs });
  const trouble = troubleLog(log, name);
  queue.on('error', (err) => trouble(err, 'queue in trouble'));

  const add = async (entries: readonly Entry[]) => {
    if (entries.length === 0) return;
    await queue.addBulk(entries.map((entry) => ({ name, data: {}, opts: jobOptions(entry, options) })));
  };
  const sweep = async () => {
    let added = 0;
    for await (const batch of batches(connection, key)) {
      const missing = await withoutJob(batch, connection, (id) => queue.toKey(id));
      await add(missing.map(([id, stored]) => ({ id, dueAt: dueAt(stored) })));
      added += missing.length;
    }
    return added;
  };
  return {
    key,
    push: (entries) =>
      add(entries).catch((err: unknown) => trouble(err, 'jobs not added, left to the sweep')),
    sweep,
    takeOver: (instance) => takeOver(queue, instance),
    close: () => queue.close(),
  };
}

async function takeOver(queue: Queue, instance: string): Promise<number> {
  const active = await queue.getActive();
  const begun = active.filter((job) => job.processedBy === instance);
  // The lock of the worker that is gone gives way to that of the next.
  await Promise.all(begun.map((job) => job.moveToWait()));
  return begun.length;
}

type Stored = readonly [id: string, stored: string];

async function* batches(connection: RedisConnection, key: string): AsyncGenerator<Stored[]> {
  let cursor = '0';
  do {
    const [next, flat] = await connection.hscan(key, cursor, 'COUNT', 500);
    cursor = next;
    yield flat.flatMap((id, index) => (index % 2 === 0 ? [[id, flat[index + 1] ?? ''] as const] : []));
  } while (cursor !== '0');
}

async function withoutJob(
  batch: readonly Stored[],
  connection: RedisConnection,
  jobKey: (id: string) => string,
): Promise<Stored[]> {
  const exists = await Promise.all(batch.map(([id]) => connection.exists(jobKey(id))));
  return batch.filter((_, index) => exists[index] === 0);
}

function jobOptions(entry: Entry, options: OutboxOptions): JobsOptions {
  return {
    jobId: entry.id,
    delay: entry.dueAt === null ? 0 : Math.max(0, entry.dueAt - Date.now()),
    attempts: options.attempts ?? defaultAttempts,
    backoff: { type: 'exponential', delay: options.backoffMs ?? 1000, jitter: 0.3 },
    removeOnComplete: true,
    // A job that failed for good would keep its id, and with it the sweep, from trying again.
    removeOnFail: true,
  };
}
