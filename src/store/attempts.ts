import type { Attempts } from '../dialogue/attempts.ts';
import type { RedisConnection } from './connect.ts';
import { keysUnder } from './keys.ts';

/**
 * Opens the memory of posts that were begun, shared by all processes.
 *
 * @param options.rememberMs how long a post is remembered, in milliseconds; default 30 days, far longer than anything
 * is tried again.
 */
export function openAttempts(options: {
  readonly connection: RedisConnection;
  readonly prefix: string;
  readonly rememberMs?: number;
}): Attempts {
  const { connection, rememberMs = 30 * 86_400_000 } = options;
  const keys = keysUnder(options.prefix);
  return {
    async begin(effectId) {
      const set = await connection.set(keys.begun(effectId), '1', 'PX', rememberMs, 'NX');
      return set === 'OK' ? 'first' : 'again';
    },
    async noteStream(effectId, at) {
      // The way back first: a message that an effect is known to fill is never taken for nobody's.
      await connection.set(keys.streamed(at), effectId, 'PX', rememberMs);
      await connection.set(keys.stream(effectId), at.ts, 'PX', rememberMs);
    },
    streamOf: (effectId) => connection.get(keys.stream(effectId)),
    effectOf: (at) => connection.get(keys.streamed(at)),
  };
}
