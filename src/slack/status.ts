import type { webApi } from '@slack/bolt';
import type { Place } from '../dialogue/ports.ts';
import type { Log } from './log.ts';

/** What is shown behind our name while a question is being read. */
export const working = 'is reading the documents…';

/**
 * Sets what we are doing in a thread, or clears it. Made once and never again later: a late status would stand over
 * what was posted meanwhile. A failure is logged, not thrown: nothing depends on it.
 *
 * @param status "" for nothing.
 */
export async function setStatus(
  client: webApi.WebClient,
  log: Log,
  { channel, threadTs }: Place,
  status: string,
): Promise<void> {
  try {
    await client.assistant.threads.setStatus({ channel_id: channel, thread_ts: threadTs, status });
  } catch (err) {
    log.debug({ channel, err }, 'status not set');
  }
}
