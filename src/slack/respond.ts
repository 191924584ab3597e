import type { Log } from './log.ts';

const withinMs = 5000;

/**
 * Tells whoever did something, and nobody else, a sentence about it, also where we cannot post. A failure is logged,
 * not thrown: nothing depends on it.
 *
 * @param responseUrl from Slack's payload; without one nothing is said.
 */
export async function respond(log: Log, responseUrl: string | null, text: string): Promise<void> {
  if (responseUrl === null) return;
  try {
    const answer = await fetch(responseUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ response_type: 'ephemeral', replace_original: false, text }),
      signal: AbortSignal.timeout(withinMs),
    });
    if (!answer.ok) log.warn({ status: answer.status }, 'answer to an interaction not delivered');
  } catch (err) {
    log.warn({ err }, 'answer to an interaction not delivered');
  }
}
