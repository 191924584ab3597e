import type { Surface } from '../dialogue/ports.ts';
import { refusalOf } from './api-call.ts';
import { apologyMessage } from './blocks/apology.ts';
import { promptMessage } from './blocks/prompt.ts';
import { replyMessage } from './blocks/reply.ts';
import { settledMessage } from './blocks/settled.ts';
import type { Links } from './blocks/sources.ts';
import { type PostDeps, postOnce, updatePost } from './post.ts';

/** What the surface needs. */
export interface SurfaceDeps extends PostDeps {
  /** Addresses for passages and documents that have none of their own. */
  readonly links: Links;
  /** A line under prompts and replies that names the reader in use; null for none. */
  readonly footer: string | null;
}

/** Slack's codes for a prompt that is not there any more: nothing is left to settle. */
const promptGone = new Set(['message_not_found', 'cant_update_message', 'channel_not_found', 'is_archived']);

/** @returns Slack as the chat side of the dialogues. Its methods throw what Slack refuses; effects are retried. */
export function createSurface(deps: SurfaceDeps): Surface {
  const { links, footer } = deps;
  return {
    postPrompt: (post) => postOnce(deps, post.place, post.effectId, promptMessage(post, footer)),
    postReply: (post) => postOnce(deps, post.place, post.effectId, replyMessage(post.reply, links, footer)),
    postApology: (post) => postOnce(deps, post.place, post.effectId, apologyMessage(post)),
    settlePrompt: async (post) => {
      try {
        await updatePost(deps, post.place, post.ts, settledMessage(post));
      } catch (error) {
        const code = refusalOf(error)?.code;
        if (code === undefined || !promptGone.has(code)) throw error;
        deps.log.warn({ code, channel: post.place.channel, ts: post.ts }, 'prompt not settled: it is gone');
      }
    },
  };
}
