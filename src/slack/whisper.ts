import type { webApi } from '@slack/bolt';
import { patiently } from './api-call.ts';
import type { SlackMessage } from './blocks/message.ts';
import type { Log } from './log.ts';

/** Somebody to tell something that only they see. */
export interface Listener {
  readonly channel: string;
  readonly user: string;
  /** Null outside threads. */
  readonly threadTs: string | null;
}

/**
 * Tells one person something in an ephemeral message. A failure is logged, not thrown: nothing depends on it.
 *
 * @param said a sentence of ours, or a drawn message.
 */
export async function whisper(
  client: webApi.WebClient,
  log: Log,
  to: Listener,
  said: string | SlackMessage,
): Promise<void> {
  const { channel, user, threadTs } = to;
  const thread = threadTs === null ? {} : { thread_ts: threadTs };
  const content = typeof said === 'string' ? { text: said } : { text: said.text, blocks: said.blocks };
  try {
    await patiently(() => client.chat.postEphemeral({ channel, user, ...content, ...thread }));
  } catch (err) {
    log.warn({ channel, user, err }, 'ephemeral message not delivered');
  }
}
