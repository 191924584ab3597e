import type { Place, Posted } from '../dialogue/ports.ts';
import { patiently, refusalOf } from './api-call.ts';
import type { DrawnReply } from './blocks/reply.ts';
import { effectMetadata, findHalfPost } from './find-post.ts';
import { shortened } from './graphemes.ts';
import type { Streamed } from './growing-reply.ts';
import { limits } from './limits.ts';
import { lookFor, type PostDeps, post, postOnce, updatePost } from './post.ts';
import type { ReplyStreams } from './reply-streams.ts';
import { looksTheSame, sameWords, streamText } from './stream-text.ts';

/** Which reply goes where. */
interface Target {
  readonly place: Place;
  readonly effectId: string;
}

/** Slack's codes for a message that cannot become the reply any more. */
const beyondUpdate = new Set(['message_not_found', 'cant_update_message', 'edit_window_closed']);

/**
 * Posts a reply, once. What was streamed of it becomes the reply: as it stands, with the rest below it, if it says
 * the same; else by putting the reply in its place. What one message does not hold follows in further ones.
 *
 * @throws {PostError} if Slack gives no timestamp. @throws whatever Slack refuses the reply for.
 */
export async function postReplyOnce(
  deps: PostDeps,
  streams: Pick<ReplyStreams, 'end'>,
  target: Target,
  drawn: DrawnReply,
): Promise<Posted> {
  const streamed = await streams.end(target.effectId);
  const posted =
    (streamed && (await finishStream(deps, target, streamed, drawn))) ??
    (await withoutStream(deps, target, streamed, drawn));
  for (const [index, message] of drawn.more.entries())
    await postOnce(deps, target.place, `${target.effectId}+${index + 1}`, message);
  return posted;
}

/** @returns null if the stream is no longer open, or says something else than the reply. */
async function finishStream(
  deps: PostDeps,
  { place, effectId }: Target,
  { ts, shown, rest }: Streamed,
  { asStream }: DrawnReply,
): Promise<Posted | null> {
  if (ts === null || rest === null || asStream === null) return null;
  if (!sameWords(shown + rest, asStream.text) || !looksTheSame(asStream.text)) return null;
  const lastWords = streamText(rest) + asStream.marks;
  try {
    await patiently(() =>
      deps.client.chat.stopStream({
        channel: place.channel,
        ts,
        ...(lastWords === '' ? {} : { markdown_text: lastWords }),
        blocks: asStream.below,
        metadata: effectMetadata(effectId),
      }),
    );
    return { ts };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    deps.log.warn({ effectId, ...refusal }, 'stream not finished, its message is replaced');
    return null;
  }
}

async function withoutStream(
  deps: PostDeps,
  target: Target,
  streamed: Streamed | null,
  { message }: DrawnReply,
): Promise<Posted> {
  const { place, effectId } = target;
  const half = streamed?.ts ?? (await deps.attempts?.streamOf(effectId)) ?? null;
  if (half !== null) return replaceHalf(deps, target, half, message);
  if (streamed && !streamed.mayBeThere) return post(deps, place, effectId, message);
  if ((await deps.attempts?.begin(effectId)) === 'first') return post(deps, place, effectId, message);
  const found = await lookFor(deps, place, effectId);
  if (found !== null) return { ts: found };
  const lost = await findLost(deps, target);
  return lost === null ? post(deps, place, effectId, message) : replaceHalf(deps, target, lost, message);
}

/** The message of a stream that began just before a crash: nobody wrote down whose it is. */
async function findLost(deps: PostDeps, { place, effectId }: Target): Promise<string | null> {
  const { attempts, client } = deps;
  if (attempts === undefined) return null;
  try {
    const ts = await findHalfPost(client, place, attempts);
    if (ts !== null) await attempts.noteStream(effectId, { channel: place.channel, ts });
    return ts;
  } catch (err) {
    if (refusalOf(err) === null) throw err;
    deps.log.warn({ err, effectId }, 'thread not readable, posted without looking for half a reply');
    return null;
  }
}

/** Puts the reply in the place of half a message; posts it if that message is beyond our reach. */
async function replaceHalf(
  deps: PostDeps,
  { place, effectId }: Target,
  ts: string,
  message: DrawnReply['message'],
): Promise<Posted> {
  await stop(deps, place, ts);
  const text = shortened(message.text, Math.floor(limits.updateText / 3));
  try {
    await updatePost(deps, place, ts, { ...message, text }, effectId);
    return { ts };
  } catch (error) {
    const code = refusalOf(error)?.code ?? '';
    if (!beyondUpdate.has(code)) throw error;
    deps.log.warn({ code, effectId }, 'half a reply could not be replaced, posted anew');
    await deps.client.chat.delete({ channel: place.channel, ts }).catch(() => {});
    return postOnce(deps, place, `${effectId}+0`, message);
  }
}

/** A message that is still streamed refuses every update. One that is not has nothing to stop. */
async function stop(deps: PostDeps, place: Place, ts: string): Promise<void> {
  try {
    await patiently(() => deps.client.chat.stopStream({ channel: place.channel, ts }));
  } catch (error) {
    if (refusalOf(error) === null) throw error;
  }
}
