import { setTimeout as wait } from 'node:timers/promises';
import { Setback } from './setback.ts';

/** How long and how often to try. */
export interface Insistence {
  /** Looks at a setback; true if the request was made simpler, and may go out again at once. */
  readonly simplify?: (setback: Setback) => boolean;
  /** Told of every attempt beyond the first. */
  readonly onRetry: () => void;
  /** No waiting goes beyond this, counted from now. */
  readonly deadlineMs: number;
  readonly signal: AbortSignal;
  readonly now: () => number;
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly random?: () => number;
}

/** Attempts beyond the first that an endpoint in trouble gets. Simpler requests do not count. */
const mostRetries = 2;
const firstDelayMs = 500;

/**
 * Tries again what may succeed in a moment: after the time that the endpoint asks for, else after half a second
 * and twice that, each with jitter.
 * @throws {Setback} the last one; and what `sleep` throws.
 */
export async function insist<T>(attempt: () => Promise<T>, options: Insistence): Promise<T> {
  const { simplify, onRetry, signal, now, sleep = pause, random = Math.random } = options;
  const deadline = now() + options.deadlineMs;
  for (let retries = 0; ; onRetry()) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Setback) || signal.aborted) throw error;
      if (simplify?.(error)) continue;
      const delay = error.retryAfterMs ?? firstDelayMs * 2 ** retries * (0.75 + random() / 2);
      if (!error.transient || retries === mostRetries || now() + delay >= deadline) throw error;
      retries += 1;
      await sleep(delay, signal);
    }
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal });
}
