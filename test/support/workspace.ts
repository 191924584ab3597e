import { randomUUID } from 'node:crypto';
import { inject, onTestFinished } from 'vitest';
import { connectRedis } from '../../src/store/connect.ts';
import { openStore } from '../../src/store/dialogue-store.ts';
import type { WorkOptions } from '../../src/store/work.ts';
import { silentLogger } from '../../src/telemetry/log.ts';

/** Settings that make retries and take-overs quick enough to watch. */
export const quick = { backoffMs: 20, attempts: 3, lockMs: 500, sweepMs: 100 };

/** An empty workspace in the real Redis, with its store; closed when the test ends. */
export async function emptyWorkspace() {
  const connection = await connectRedis(inject('redisUrl'));
  const options: WorkOptions = {
    connection,
    prefix: `{test:${randomUUID()}}`,
    log: silentLogger,
    ...quick,
  };
  const store = openStore(options);
  onTestFinished(async () => {
    await store.close();
    await connection.quit();
  });
  return { options, store, connection };
}
