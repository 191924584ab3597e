import { messageOf } from '../errors.ts';
import type { Logger } from '../telemetry/log.ts';

/** Says that something went wrong which is tried again by itself. */
export type Trouble = (error: unknown, what: string) => void;

const againAfterMs = 60_000;

/** How it shows that a connection is lost. Whoever opened it has said so: see `connectRedis`. */
const lostConnection =
  /ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|Connection is closed|max retries per request/;

/** @returns a log that says the same only once a minute, and of a lost connection nothing. */
export function troubleLog(log: Pick<Logger, 'warn'>, queue: string): Trouble {
  const said = new Map<string, number>();
  return (err, what) => {
    const message = messageOf(err);
    if (lostConnection.test(message)) return;
    const key = `${what}: ${message.slice(0, 80)}`;
    const now = performance.now();
    if (now - (said.get(key) ?? Number.NEGATIVE_INFINITY) < againAfterMs) return;
    said.set(key, now);
    log.warn({ err, queue }, what);
  };
}
