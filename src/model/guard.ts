import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
} from 'cockatiel';
import { Setback } from './setback.ts';
import type { ModelSettings, ModelSurroundings } from './settings.ts';

/** Failures in a row after which an endpoint is left alone. */
const failuresInARow = 5;
/** Requests that may wait for their turn. */
const longestQueue = 100;

/** Lets requests through to an endpoint, so many at a time, and none while it is out of order. */
export interface Guard {
  /**
   * @param signal gives up waiting for a turn. Once under way, the request must mind it itself.
   * @throws {Setback} if it is not its turn; and whatever the request throws, or the signal's reason.
   */
  run<T>(request: () => Promise<T>, signal: AbortSignal): Promise<T>;
}

/**
 * Makes the guard of one endpoint. What is wrong with a single request does not close it.
 * @param who the endpoint, for messages.
 */
export function createGuard(
  { concurrency }: ModelSettings,
  { log, breakMs = 30_000 }: ModelSurroundings,
  who: string,
): Guard {
  const places = bulkhead(concurrency, longestQueue);
  const breaker = circuitBreaker(
    handleWhen((error) => error instanceof Setback && error.down),
    { halfOpenAfter: breakMs, breaker: new ConsecutiveBreaker(failuresInARow) },
  );
  breaker.onBreak(() => log.warn({ forMs: breakMs }, 'the model fails again and again and is left alone'));
  breaker.onReset(() => log.info({}, 'the model answers again'));
  return {
    run: async (request, signal) => {
      let started = false;
      const start = () => {
        if (signal.aborted)
          throw new Setback(`Cannot ask ${who}: nobody waits any more`, { outcome: 'failed' });
        started = true;
        return request();
      };
      // The bulkhead is not given the signal: an aborted request would hold up those behind it in the queue.
      const turn = places.execute(() => breaker.execute(start));
      try {
        return await orAborted(turn, signal, () => started);
      } catch (error) {
        throw inOurWords(error, who, breakMs);
      }
    },
  };
}

/** Waits for the turn, which the signal ends as long as it has not begun. */
async function orAborted<T>(turn: Promise<T>, signal: AbortSignal, hasStarted: () => boolean): Promise<T> {
  let giveUp = () => {};
  const aborted = new Promise<never>((_, reject) => {
    giveUp = () => hasStarted() || reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
  });
  try {
    return await Promise.race([turn, aborted]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

function inOurWords(error: unknown, who: string, breakMs: number): unknown {
  if (error instanceof BrokenCircuitError)
    return new Setback(
      `Cannot use ${who} as it failed ${failuresInARow} times in a row: wait, it is tried again after ${breakMs / 1000} s`,
      { outcome: 'failed' },
    );
  if (error instanceof BulkheadRejectedError)
    return new Setback(
      `Cannot use ${who} as ${longestQueue} requests wait for it already: raise MODEL_CONCURRENCY if it can take more`,
      { outcome: 'failed' },
    );
  return error;
}
