import { Redis } from 'ioredis';
import { messageOf, SetupError } from '../errors.ts';
import type { Logger } from '../telemetry/log.ts';
import { withoutPassword } from '../telemetry/redact.ts';

/** A connection to Redis. One can be shared by everything in this folder; whoever opened it ends it with `quit()`. */
export type RedisConnection = Redis;

/**
 * Connects to Redis and waits until it answers. Once connected, a lost connection is restored by itself.
 *
 * @param options.timeoutMs how long to wait for the first answer; default 5000.
 * @param options.log told once when the connection is lost, and once when it is back; default nobody.
 * @throws {SetupError} if Redis cannot be reached.
 */
export async function connectRedis(
  url: string,
  options: { readonly timeoutMs?: number; readonly log?: Pick<Logger, 'info' | 'warn'> } = {},
): Promise<RedisConnection> {
  let ready = false;
  let cause: unknown;
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: options.timeoutMs ?? 5000,
    // While it was never reached, the first failure is the answer.
    retryStrategy: (times) => (ready ? Math.min(times * 100, 2000) : null),
  });
  redis.on('error', (error) => {
    cause = error;
  });
  try {
    await redis.connect();
    await redis.ping();
    ready = true;
    if (options.log) tellOfLoss(redis, options.log, () => messageOf(cause ?? 'closed by Redis'));
    return redis;
  } catch (error) {
    redis.disconnect();
    const problem = messageOf(cause ?? error);
    throw new SetupError(
      `Cannot connect to Redis at ${withoutPassword(url)} as it does not answer (${problem}): start Redis or set REDIS_URL`,
      { cause: cause ?? error },
    );
  }
}

function tellOfLoss(redis: Redis, log: Pick<Logger, 'info' | 'warn'>, problem: () => string): void {
  let lost = false;
  redis.on('reconnecting', () => {
    if (lost) return;
    lost = true;
    log.warn({ problem: problem() }, 'connection to Redis lost, the bot goes on when it is back');
  });
  redis.on('ready', () => {
    if (lost) log.info({}, 'connection to Redis is back');
    lost = false;
  });
}
