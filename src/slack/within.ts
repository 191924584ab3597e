import { setTimeout as pause } from 'node:timers/promises';

/** @returns what the work comes to, or `late` if that takes longer than so many milliseconds. */
export async function within<T, Late>(work: Promise<T>, ms: number, late: Late): Promise<T | Late> {
  const done = new AbortController();
  const waiting = pause(ms, late, { signal: done.signal });
  waiting.catch(() => undefined);
  try {
    return await Promise.race([work, waiting]);
  } finally {
    done.abort();
  }
}
