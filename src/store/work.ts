import { type Job, Worker } from 'bullmq';
import { keysUnder } from './keys.ts';
import { defaultAttempts, type Outbox, type OutboxOptions } from './outbox.ts';
import { type Trouble, troubleLog } from './trouble-log.ts';

/** How an outbox is worked on. */
export interface WorkOptions extends OutboxOptions {
  /** Entries at the same time; default 8. */
  readonly concurrency?: number;
  /** After how long the work of another process that died is taken over, in milliseconds; default 10000. */
  readonly lockMs?: number;
  /** How often entries without a job are looked for, in milliseconds; default 5000. */
  readonly sweepMs?: number;
}

/**
 * Works on one entry. After it returns the entry is gone; if it throws, it is called again later.
 *
 * @param triesLeft after this one; below 0 if the entry took its worker down too often to be tried again.
 */
export type Handle = (stored: string, triesLeft: number) => Promise<void>;

/** Something at work in the background. */
export interface Running {
  /** Finishes what was begun and stops. */
  close(): Promise<void>;
}

/** Works on an outbox until closed; several processes may do so at the same time. */
export function workOn(name: string, outbox: Outbox, options: WorkOptions, handle: Handle): Running {
  const { log } = options;
  const connection = options.connection.duplicate({ maxRetriesPerRequest: null });
  connection.on('error', () => {}); // The worker reports it.
  const attempts = options.attempts ?? defaultAttempts;
  const lockMs = options.lockMs ?? 10_000;
  const work = oneAtATime(async (job: Job) => {
    const id = job.id ?? '';
    const stored = await connection.hget(outbox.key, id);
    if (stored === null) return;
    await handle(stored, attempts - job.attemptsStarted);
    await connection.hdel(outbox.key, id);
  });
  const trouble = troubleLog(log, name);
  const worker = new Worker(name, work, {
    connection,
    ...(options.instance !== undefined && { name: options.instance }),
    autorun: false,
    prefix: keysUnder(options.prefix).jobs,
    concurrency: options.concurrency ?? 8,
    lockDuration: lockMs,
    stalledInterval: lockMs,
    // One more than the tries: then the entry is handled with -1 left, instead of vanishing.
    maxStalledCount: attempts + 1,
  });
  worker.on('error', (err) => trouble(err, 'worker in trouble'));
  const stopSweeping = sweepEvery(outbox, options, trouble);
  const begun = takeOverOwn(outbox, options.instance, trouble);
  begun.then(() => worker.run()).catch((err: unknown) => trouble(err, 'worker in trouble'));
  return {
    async close() {
      await stopSweeping();
      await begun;
      await worker.close();
      connection.disconnect();
    },
  };
}

async function takeOverOwn(outbox: Outbox, instance: string | undefined, trouble: Trouble): Promise<void> {
  if (instance === undefined) return;
  await outbox.takeOver(instance).catch((err: unknown) => trouble(err, 'work not taken over at once'));
}

/**
 * A job whose lock ran out, as Redis was away for long, is given to a second worker while the first is still at it. In
 * one process the second waits for the first, and shares its end.
 */
function oneAtATime(work: (job: Job) => Promise<void>): (job: Job) => Promise<void> {
  const current = new Map<string, Promise<void>>();
  return (job) => {
    const id = job.id ?? '';
    const running = current.get(id) ?? work(job).finally(() => current.delete(id));
    current.set(id, running);
    return running;
  };
}

/** Sweeps at once and then every few seconds. @returns stops it, after the sweep that is under way. */
function sweepEvery(outbox: Outbox, options: WorkOptions, trouble: Trouble): () => Promise<void> {
  const sweep = () =>
    outbox
      .sweep()
      .then(() => undefined)
      .catch((err: unknown) => trouble(err, 'sweep failed, will be tried again'));
  let current = sweep();
  const timer = setInterval(() => {
    current = current.then(sweep);
  }, options.sweepMs ?? 5000);
  return () => {
    clearInterval(timer);
    return current;
  };
}
