import type { Conversation } from '../dialogue/conversation.ts';
import type { Place } from '../dialogue/ports.ts';
import { helpMessage } from './blocks/help.ts';
import { type Incoming, parseIncoming } from './incoming.ts';
import { plainText } from './plain-text.ts';
import { type PostDeps, postOnce } from './post.ts';
import { refusals } from './refusals.ts';
import { type Self, withoutMention } from './self.ts';
import { whisper } from './whisper.ts';

/** What handling an event needs. */
export interface HandleDeps extends PostDeps {
  readonly conversation: Conversation;
  readonly self: Self;
}

/**
 * Handles one event of the inbox: a pick typed into a thread, a question, or a mention without one. Doing it
 * twice is harmless.
 *
 * @throws {StoredDataError} if the event is not what the intake writes.
 * @throws whatever the conversation or Slack throws: the inbox keeps the event for another attempt.
 */
export async function handleEvent(stored: unknown, deps: HandleDeps): Promise<void> {
  const event = parseIncoming(stored);
  const text = plainText(withoutMention(event.text, deps.self));
  if (event.threadTs !== null && (await wasPick(event, event.threadTs, text, deps))) return;
  if (!event.mention && !event.direct) return;
  const place: Place = {
    workspace: event.workspace,
    channel: event.channel,
    threadTs: event.threadTs ?? event.ts,
  };
  if (isEmpty(text)) {
    await postOnce(deps, place, `help:${event.workspace}:${event.channel}:${event.ts}`, helpMessage());
    return;
  }
  await deps.conversation.ask({ place, asker: event.user, question: text, messageTs: event.ts });
}

async function wasPick(event: Incoming, threadTs: string, text: string, deps: HandleDeps): Promise<boolean> {
  const { workspace, channel, user } = event;
  const typed = await deps.conversation.typed({ place: { workspace, channel, threadTs }, by: user, text });
  if (typed.kind === 'other') return false;
  if (typed.outcome !== 'ok') {
    await whisper(deps.client, deps.log, { channel, user, threadTs }, refusals[typed.outcome]);
  }
  return true;
}

/** Whether a text has no letter and no digit: nothing to look up. */
function isEmpty(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text);
}
