import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../../telemetry/log.ts';

/** Ends within this time, in milliseconds, are in a row. */
const ROW_MS = 60_000;
/** After so many ends in a row the server is not started again. */
const MOST_IN_A_ROW = 5;
const BETWEEN_TRIES_MS = 500;

/** What is to be kept running. */
export interface KeptServer {
  /** On 127.0.0.1. */
  readonly port: number;
  /** Starts it again on the same port, unless it runs. @returns whether it was started. */
  readonly restart: () => Promise<boolean>;
  readonly log: Pick<Logger, 'warn' | 'error'>;
}

/**
 * Starts a server again as soon as it is gone, which a connection to it shows at once. It is given up when it ends
 * several times in a row.
 * @returns what ends this; a start that has begun is waited for.
 */
export function keepRunning({ port, restart, log }: KeptServer): () => Promise<void> {
  let isOver = false;
  let ends: number[] = [];
  let starting = Promise.resolve();
  let line: Socket | undefined;
  const watch = () => {
    line = connect(port, '127.0.0.1').unref();
    line.on('error', () => {}); // It is closed then.
    line.once('close', () => {
      if (!isOver) starting = startAgain();
    });
  };
  const startAgain = async () => {
    for (;;) {
      const now = performance.now();
      ends = [...ends.filter((end) => now - end < ROW_MS), now];
      if (ends.length > MOST_IN_A_ROW) return log.error({ ends: ends.length }, givenUp);
      try {
        if (await restart()) log.warn({}, 'the private redis-server was gone and is started again');
        if (!isOver) watch();
        return;
      } catch (err) {
        log.warn({ err }, 'the private redis-server was gone and could not be started again');
        await sleep(BETWEEN_TRIES_MS);
      }
    }
  };
  watch();
  return async () => {
    isOver = true;
    line?.destroy();
    await starting;
  };
}

const givenUp =
  'the private redis-server ended again and again and is not started any more: see redis.log in the data folder for why, then start the bot again, or set REDIS_URL';
