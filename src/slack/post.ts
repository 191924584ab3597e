import type { webApi } from '@slack/bolt';
import type { Attempts } from '../dialogue/attempts.ts';
import type { Place, Posted } from '../dialogue/ports.ts';
import { KnownError } from '../errors.ts';
import { patiently, refusalOf } from './api-call.ts';
import type { SlackMessage } from './blocks/message.ts';
import { effectMetadata, findPost } from './find-post.ts';
import type { Log } from './log.ts';

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
  return post(deps, place, effectId, message);
}

/**
 * Posts a message into a thread without looking for an earlier copy.
 *
 * @throws {PostError} if Slack gives no timestamp. @throws whatever Slack refuses the post for.
 */
export async function post(
  deps: PostDeps,
  place: Place,
  effectId: string,
  message: SlackMessage,
): Promise<Posted> {
  const { client, log } = deps;
  const target = {
    channel: place.channel,
    thread_ts: place.threadTs,
    unfurl_links: false,
    unfurl_media: false,
    metadata: effectMetadata(effectId),
  };
  const { ts } = await orPlainText(log, message, (content) =>
    client.chat.postMessage({ ...target, ...content }),
  );
  if (ts === undefined)
    throw new PostError(`Cannot post effect "${effectId}": Slack must return a timestamp`);
  return { ts };
}

/**
 * Looks for the message that carries an effect's id. A look that Slack refuses must not keep the post from people:
 * then it is posted, at worst twice.
 */
export async function lookFor(deps: PostDeps, place: Place, effectId: string): Promise<string | null> {
  try {
    return await findPost(deps.client, place, effectId);
  } catch (err) {
    if (refusalOf(err) === null) throw err;
    deps.log.warn({ err, effectId }, 'thread not readable, posted without looking for an earlier copy');
    return null;
  }
}

/**
 * Replaces a message's content.
 * @param effectId written into the message, to find it by; default none, which leaves what it carries.
 * @throws whatever Slack refuses the update for.
 */
export async function updatePost(
  deps: PostDeps,
  place: Place,
  ts: string,
  message: SlackMessage,
  effectId?: string,
): Promise<void> {
  const metadata = effectId === undefined ? {} : { metadata: effectMetadata(effectId) };
  const target = { channel: place.channel, ts, ...metadata };
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
