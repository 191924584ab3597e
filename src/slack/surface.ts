import type { Place, Posted, ReadBy, Surface } from '../dialogue/ports.ts';
import { refusalOf } from './api-call.ts';
import { apologyMessage } from './blocks/apology.ts';
import type { SlackMessage } from './blocks/message.ts';
import { otherReadings } from './blocks/others.ts';
import { promptMessage, reopenedMessage } from './blocks/prompt.ts';
import { drawReply } from './blocks/reply.ts';
import { settledMessage } from './blocks/settled.ts';
import type { Links } from './blocks/sources.ts';
import { usedChoice } from './blocks/using.ts';
import type { StreamDeps } from './growing-reply.ts';
import { postOnce, updatePost } from './post.ts';
import { postReplyOnce } from './post-reply.ts';
import { replyStreams } from './reply-streams.ts';
import { setStatus, working } from './status.ts';

/** What the surface needs. */
export interface SurfaceDeps extends StreamDeps {
  /** Addresses for passages and documents that have none of their own. */
  readonly links: Links;
  /** A line under prompts and replies that names who read for them; null for none. */
  readonly footer: (readBy: ReadBy) => string | null;
}

/** Slack's codes for a prompt that is not there any more: nothing is left to settle. */
const promptGone = new Set(['message_not_found', 'cant_update_message', 'channel_not_found', 'is_archived']);

/** @returns Slack as the chat side of the dialogues. Its methods throw what Slack refuses; effects are retried. */
export function createSurface(deps: SurfaceDeps): Surface {
  const { links, footer } = deps;
  const footerOf = ({ readBy }: { readonly readBy?: ReadBy }) => (readBy ? footer(readBy) : null);
  const streams = replyStreams(deps);
  return {
    showWorking: (place) => setStatus(deps.client, deps.log, place, working),
    postPrompt: (post) => speak(deps, post, promptMessage(post, footerOf(post))),
    openStream: (post) => streams.open(post),
    async postReply(post) {
      await setStatus(deps.client, deps.log, post.place, '');
      return postReplyOnce(
        deps,
        streams,
        post,
        drawReply(post.reply, links, footerOf(post), [...usedChoice(post), ...otherReadings(post)]),
      );
    },
    async postApology(post) {
      await streams.withdraw(post.dialogueId, post.place);
      return speak(deps, post, apologyMessage(post));
    },
    settlePrompt: (post) => redraw(deps, post, settledMessage(post)),
    reopenPrompt: (post) => redraw(deps, post, reopenedMessage(post)),
  };
}

/** The status goes before the words come, so that it never stands over an open question. */
async function speak(
  deps: SurfaceDeps,
  { place, effectId }: { readonly place: Place; readonly effectId: string },
  message: SlackMessage,
): Promise<Posted> {
  await setStatus(deps.client, deps.log, place, '');
  return postOnce(deps, place, effectId, message);
}

async function redraw(
  deps: SurfaceDeps,
  { place, ts }: { readonly place: Place; readonly ts: string },
  message: SlackMessage,
): Promise<void> {
  try {
    await updatePost(deps, place, ts, message);
  } catch (error) {
    const code = refusalOf(error)?.code;
    if (code === undefined || !promptGone.has(code)) throw error;
    deps.log.warn({ code, channel: place.channel, ts }, 'prompt not redrawn: it is gone');
  }
}
