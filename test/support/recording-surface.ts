import type {
  ApologyPost,
  Place,
  PromptPost,
  ReopenPost,
  ReplyPost,
  SettlePost,
  Surface,
} from '../../src/dialogue/ports.ts';

/** A surface that writes everything down. As a chat must, it posts nothing twice under one effect id. */
export function recordingSurface() {
  const prompts: (PromptPost & { ts: string })[] = [];
  const settled: SettlePost[] = [];
  const reopened: ReopenPost[] = [];
  const statuses: Place[] = [];
  const replies: (ReplyPost & { ts: string })[] = [];
  const apologies: (ApologyPost & { ts: string })[] = [];
  const streams: { effectId: string; pieces: string[] }[] = [];
  let posts = 0;
  const once = <Post extends { effectId: string }>(list: (Post & { ts: string })[], post: Post) => {
    const before = list.find(({ effectId }) => effectId === post.effectId);
    if (before) return before;
    posts += 1;
    const posted = { ...post, ts: `1700000001.${String(posts).padStart(6, '0')}` };
    list.push(posted);
    return posted;
  };
  const surface: Surface = {
    postPrompt: async (post) => once(prompts, post),
    settlePrompt: async (post) => void settled.push(post),
    reopenPrompt: async (post) => void reopened.push(post),
    showWorking: async (place) => void statuses.push(place),
    openStream: ({ effectId }) => {
      const stream = { effectId, pieces: [] as string[] };
      streams.push(stream);
      return {
        append: (piece) => void stream.pieces.push(piece),
        withdraw: async () => void streams.splice(streams.indexOf(stream), 1),
      };
    },
    postReply: async (post) => once(replies, post),
    postApology: async (post) => once(apologies, post),
  };
  return { ...surface, prompts, settled, reopened, statuses, streams, replies, apologies };
}
