import { setTimeout as pause } from 'node:timers/promises';
import { webApi } from '@slack/bolt';

/** A call that must wait longer than this is given up: whoever made it tries again later. */
const longestWaitSeconds = 60;
const attempts = 3;

/**
 * Makes a call of Slack's API, and makes it again after as many seconds as Slack asks for if there were too many.
 * A call refused that way had no effect. Anything else is not repeated here: a post might appear twice.
 *
 * @throws whatever the call throws.
 */
export async function patiently<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      const wait =
        error instanceof webApi.WebAPIRateLimitedError ? error.retryAfter : Number.POSITIVE_INFINITY;
      if (attempt === attempts || wait > longestWaitSeconds) throw error;
      await pause(wait * 1000);
    }
  }
}

/** @returns Slack's own error code and its explanations; null if the call failed for another reason. */
export function refusalOf(
  error: unknown,
): { readonly code: string; readonly messages: readonly string[] } | null {
  if (!(error instanceof webApi.WebAPIPlatformError)) return null;
  return { code: error.data.error, messages: error.data.response_metadata?.messages ?? [] };
}

/** @returns whether Slack answered a call and did nothing: it refused it, or there were too many. */
export function wasRefused(error: unknown): boolean {
  return error instanceof webApi.WebAPIPlatformError || error instanceof webApi.WebAPIRateLimitedError;
}
