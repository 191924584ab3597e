import type { Conversation } from '../dialogue/conversation.ts';
import type { IncomingPointed } from './incoming.ts';
import { hasWords, plainText } from './plain-text.ts';
import type { PostDeps } from './post.ts';
import { nothingToAsk, notInChannel, sharedChannel } from './refusals.ts';
import { respond } from './respond.ts';
import { type Self, withoutMention } from './self.ts';
import { channelAccess } from './shared-channel.ts';

/** What handling a message that somebody pointed at needs. */
export interface PointedDeps extends PostDeps {
  readonly conversation: Conversation;
  readonly self: Self;
}

/**
 * Asks a message's text as a question of whoever pointed at it, in the message's thread. If that cannot be, the
 * person alone is told why.
 */
export async function handlePointed(event: IncomingPointed, deps: PointedDeps): Promise<void> {
  const { workspace, channel, ts, threadTs, user } = event;
  const question = plainText(withoutMention(event.text, deps.self));
  const access = await channelAccess(deps.client, channel);
  const problem = { ours: null, shared: sharedChannel, 'not-a-member': notInChannel }[access];
  const refusal = problem ?? (hasWords(question) ? null : nothingToAsk);
  if (refusal !== null) return respond(deps.log, event.responseUrl, refusal);
  const place = { workspace, channel, threadTs: threadTs ?? ts };
  await deps.conversation.ask({ place, asker: user, question, messageTs: ts });
}
