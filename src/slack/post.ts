import type { webApi } from '@slack/bolt';
import type { Place, Posted } from '../dialogue/ports.ts';
import { KnownError } from '../errors.ts';
import { patiently, refusalOf } from './api-call.ts';
import type { SlackMessage } from './blocks/message.ts';
import { effectEventType, findPost } from './find-post.ts';
import type { Log } from './log.ts';

/**
 * Remembers which posts were begun, so that only those are looked for that may be there already. The number of
 * a job's tries would not do: a job can be lost and added anew. Must outlive the process.
 */
export interface Attempts {
  /** Notes that a post begins. @returns "first" if it never began before: it cannot be in Slack yet. */
  begin(effectId: string): Promise<'first' | 'again'>;
}

/** What posting needs. */
export interface PostDeps {
  /** Makes no retries of its own: one whose answer was lost would post twice. */
  readonly client: webApi.WebClient;
  readonly log: Log;
  /** Without it, every post is looked for first: one call of conversations.replies more, 50 a minute at most. */
  readonly attempts?: Attempts;
}

/** Slack did something with a post that leaves us without its timestamp. */
export class PostError extends KnownError {
  readonly audience = 'operator';
  readonly retryable = true;
}

/** Slack's codes for a message that it will never take as it is. */
const badMessage = new Set([
  'invalid_blocks',
  'invalid_blocks_format',
  'msg_too_long',
  'msg_blocks_too_long',
]);

/** A message in place of one that was refused is at most so long. */
const plainChars = 2900;

/**
 * Posts a message into a thread, once: if an earlier attempt may have reached Slack, its message is looked for.
 * A message refused for its form is sent again as plain text.
 *
 * @throws {PostError} if Slack gives no timestamp. @throws whatever Slack refuses the post for.
 */
export async function postOnce(
  deps: PostDeps,
  place: Place,
  effectId: string,
  message: SlackMessage,
): Promise<Posted> {
  const attempt = (await deps.attempts?.begin(effectId)) ?? 'again';
  const found = attempt === 'first' ? null : await lookFor(deps, place, effectId);
  if (found !== null) return { ts: found };
  const { client, log } = deps;
  const post = {
    channel: place.channel,
    thread_ts: place.threadTs,
    unfurl_links: false,
    unfurl_media: false,
    metadata: { event_type: effectEventType, event_payload: { effect_id: effectId } },
  };
  const { ts } = await orPlainText(log, message, (content) =>
    client.chat.postMessage({ ...post, ...content }),
  );
  if (ts === undefined)
    throw new PostError(`Cannot post effect "${effectId}": Slack must return a timestamp`);
  return { ts };
}

/** A look that Slack refuses must not keep the post from people: then it is posted, at worst twice. */
async function lookFor(deps: PostDeps, place: Place, effectId: string): Promise<string | null> {
  try {
    return await findPost(deps.client, place, effectId);
  } catch (err) {
    if (refusalOf(err) === null) throw err;
    deps.log.warn({ err, effectId }, 'thread not readable, posted without looking for an earlier copy');
    return null;
  }
}

/** Replaces a message's content. @throws whatever Slack refuses the update for. */
export async function updatePost(
  deps: PostDeps,
  place: Place,
  ts: string,
  message: SlackMessage,
): Promise<void> {
  const target = { channel: place.channel, ts };
  await orPlainText(deps.log, message, (content) => deps.client.chat.update({ ...target, ...content }));
}

type Content = { text: string; blocks: SlackMessage['blocks'] };

/** Sends a message; if Slack refuses its form, says why in the log and sends its text alone. */
async function orPlainText<T>(
  log: Log,
  message: SlackMessage,
  send: (content: Content) => Promise<T>,
): Promise<T> {
  try {
    return await patiently(() => send({ text: message.text, blocks: message.blocks }));
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null || !badMessage.has(refusal.code)) throw error;
    log.error({ code: refusal.code, messages: refusal.messages }, 'message refused, sent as plain text');
    return await patiently(() => send({ text: wholeLines(message.text), blocks: [] }));
  }
}

/** @returns the text's first lines, never half a link. */
function wholeLines(text: string): string {
  const end = text.length <= plainChars ? text.length : text.lastIndexOf('\n', plainChars);
  return end > 0 ? text.slice(0, end) : text.slice(0, plainChars);
}
