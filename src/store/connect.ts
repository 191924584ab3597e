import { Redis } from 'ioredis';
import { messageOf, SetupError } from '../errors.ts';

/** A connection to Redis. One can be shared by everything in this folder; whoever opened it ends it with `quit()`. */
export type RedisConnection = Redis;

/**
 * Connects to Redis and waits until it answers. Once connected, a lost connection is restored by itself.
 *
 * @param options.timeoutMs how long to wait for the first answer; default 5000.
 * @throws {SetupError} if Redis cannot be reached.
 */
export async function connectRedis(
  url: string,
  options: { readonly timeoutMs?: number } = {},
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

function withoutPassword(url: string): string {
  return url.replace(/\/\/[^@/]*@/, '//…@');
}
