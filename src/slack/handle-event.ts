import type { Conversation } from '../dialogue/conversation.ts';
import type { Place } from '../dialogue/ports.ts';
import { askedMessage } from './blocks/asked-by.ts';
import { helpMessage, noneMessage } from './blocks/help.ts';
import type { SlackMessage } from './blocks/message.ts';
import { handlePointed } from './handle-pointed.ts';
import { type IncomingMessage, type IncomingRephrased, parseIncoming } from './incoming.ts';
import { hasWords, plainText } from './plain-text.ts';
import { addressesSomebody, isPlainlyAsked } from './plainly-asked.ts';
import { type PostDeps, postOnce } from './post.ts';
import { numberNeeded, refusals, sharedChannel } from './refusals.ts';
import { type Self, withoutMention } from './self.ts';
import { channelAccess } from './shared-channel.ts';
import { isSmallTalk } from './small-talk.ts';
import { whisper } from './whisper.ts';

/** What handling an event needs. */
export interface HandleDeps extends PostDeps {
  readonly conversation: Conversation;
  readonly self: Self;
}

/**
 * Handles one event of the inbox: a pick typed into a thread, a question, a mention without one, or a deletion.
 * Doing it twice is harmless.
 *
 * @throws {StoredDataError} if the event is not what the intake writes.
 * @throws whatever the conversation or Slack throws: the inbox keeps the event for another attempt.
 */
export async function handleEvent(stored: unknown, deps: HandleDeps): Promise<void> {
  const event = parseIncoming(stored);
  switch (event.kind) {
    case 'message':
      return handleMessage(event, deps);
    case 'deleted':
      return deps.conversation.withdraw({ ...event, messageTs: event.ts });
    case 'rephrased':
      return handleRephrased(event, deps);
    case 'pointed':
      return handlePointed(event, deps);
  }
}

async function handleMessage(event: IncomingMessage, deps: HandleDeps): Promise<void> {
  if (event.shared !== false && (await isShared(event, deps))) return;
  const text = plainText(withoutMention(event.text, deps.self));
  if ((event.threadTs !== null || event.direct) && (await wasPick(event, text, deps))) return;
  if (!event.mention && !event.direct && !(await isFollowUp(event, text, deps))) return;
  if (!hasWords(text) || isSmallTalk(text)) return remark(event, 'help', helpMessage(), deps);
  const place = placeOf(event);
  await deps.conversation.ask({
    place,
    asker: event.user,
    question: text,
    messageTs: event.ts,
    ...(event.threadTs !== null && { isReply: true }),
  });
}

/** A reply without a mention is ours if it is a question of who asked before in this thread, and is put to nobody else. */
async function isFollowUp(event: IncomingMessage, text: string, deps: HandleDeps): Promise<boolean> {
  if (event.threadTs === null || addressesSomebody(event.text) || !isPlainlyAsked(text)) return false;
  return deps.conversation.isAsker(placeOf(event), event.user);
}

function placeOf({ workspace, channel, ts, threadTs }: IncomingMessage): Place {
  return { workspace, channel, threadTs: threadTs ?? ts };
}

async function remark(
  event: IncomingMessage,
  name: string,
  message: SlackMessage,
  deps: HandleDeps,
): Promise<void> {
  const { workspace, channel, ts } = event;
  await postOnce(deps, placeOf(event), `${name}:${workspace}:${channel}:${ts}`, message);
}

/** Fails closed; who asked us is told why we are silent. */
async function isShared(event: IncomingMessage, deps: HandleDeps): Promise<boolean> {
  const { channel, user, threadTs, shared, mention, direct } = event;
  if (shared !== true && (await channelAccess(deps.client, channel)) !== 'shared') return false;
  if (mention || direct) await whisper(deps.client, deps.log, { channel, user, threadTs }, sharedChannel);
  return true;
}

async function wasPick(event: IncomingMessage, text: string, deps: HandleDeps): Promise<boolean> {
  const { workspace, channel, user, threadTs } = event;
  const typed = await deps.conversation.typed({ place: { workspace, channel, threadTs }, by: user, text });
  if (typed.kind === 'other') return false;
  if (typed.kind === 'none') await remark(event, 'none', noneMessage(), deps);
  else if (typed.kind === 'out-of-range') {
    await whisper(deps.client, deps.log, { channel, user, threadTs }, numberNeeded(typed.most));
  } else if (typed.outcome !== 'ok') {
    await whisper(deps.client, deps.log, { channel, user, threadTs }, refusals[typed.outcome]);
  }
  return true;
}

/** The thread sees the question first: its message is what the dialogue begins with. */
async function handleRephrased(event: IncomingRephrased, deps: HandleDeps): Promise<void> {
  const { workspace, channel, threadTs, user, text, form, dialogueId } = event;
  const place = { workspace, channel, threadTs };
  const { ts } = await postOnce(deps, place, `asked:${form}`, askedMessage(user, text));
  await deps.conversation.ask({
    place,
    asker: user,
    question: text,
    messageTs: ts,
    supersedes: dialogueId,
  });
}
