import { callsPerMinute, postBurst } from '../limits.ts';

/**
 * Decides whether a call may pass, by token buckets.
 * @returns seconds to wait; 0 if the call may pass.
 */
export type RateLimit = (method: string, channel: string) => number;

/** Lets everything pass. */
export const noRateLimit: RateLimit = () => 0;

/**
 * A bucket a method, a minute deep; for chat.postMessage also one a channel: 1 a second, a few at once.
 * @param clock milliseconds since 1970.
 */
export function rateLimit(clock: () => number): RateLimit {
  const buckets = new Map<string, { tokens: number; at: number }>();
  const take = (key: string, depth: number, perSecond: number) => {
    const now = clock();
    const old = buckets.get(key) ?? { tokens: depth, at: now };
    const tokens = Math.min(depth, old.tokens + ((now - old.at) / 1000) * perSecond);
    if (tokens < 1) return Math.ceil((1 - tokens) / perSecond);
    buckets.set(key, { tokens: tokens - 1, at: now });
    return 0;
  };
  return (method, channel) => {
    const perMinute = callsPerMinute[method] ?? 20;
    const wait = take(method, perMinute, perMinute / 60);
    return wait === 0 && method === 'chat.postMessage' ? take(`${method} ${channel}`, postBurst, 1) : wait;
  };
}
