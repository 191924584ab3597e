import type { RedisConnection } from './connect.ts';
import { keysUnder } from './keys.ts';

/** Remembers which posts were begun, across processes. */
export interface Attempts {
  /** Notes that a post begins. @returns "first" if it never began before. */
  begin(effectId: string): Promise<'first' | 'again'>;
}

/**
 * Opens the memory of posts that were begun.
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
  };
}
