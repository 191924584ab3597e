import type { Place, ReplyStream, StreamPost } from '../dialogue/ports.ts';
import { GrowingReply, type StreamDeps, type Streamed } from './growing-reply.ts';
import { withdrawHalf } from './withdraw-half.ts';

/** The streams that were opened and not finished, by the effect whose reply ends them. */
export interface ReplyStreams {
  /** Opens a stream; one that an earlier try left is ended. Without a memory of posts nothing is streamed. */
  open(post: StreamPost): ReplyStream;
  /** Ends the stream of an effect. @returns what became of it; null if none was opened, or nothing was appended. */
  end(effectId: string): Promise<Streamed | null>;
  /** Takes back the streams of a dialogue, as no reply will follow: also one that an earlier process left in its thread. */
  withdraw(dialogueId: string, place: Place): Promise<void>;
}

/** @returns no streams yet. */
export function replyStreams(deps: StreamDeps): ReplyStreams {
  const { attempts } = deps;
  const growing = new Map<string, GrowingReply>();
  const end = async (effectId: string) => {
    const stream = growing.get(effectId);
    growing.delete(effectId);
    return (await stream?.end()) ?? null;
  };
  return {
    end,
    open(post) {
      if (attempts === undefined) return { append: () => undefined, withdraw: async () => undefined };
      void end(post.effectId);
      const stream = new GrowingReply(deps, attempts, post);
      growing.set(post.effectId, stream);
      return {
        append: (text) => stream.append(text),
        async withdraw() {
          growing.delete(post.effectId);
          if (await stream.withdraw()) return;
          const { dialogueId, place } = post;
          await withdrawHalf({ ...deps, attempts }, dialogueId, place).catch((err: unknown) =>
            deps.log.warn({ err, dialogueId }, 'half a reply not taken back'),
          );
        },
      };
    },
    async withdraw(dialogueId, place) {
      const theirs = [...growing].filter(([, stream]) => stream.isOf(dialogueId));
      for (const [effectId] of theirs) growing.delete(effectId);
      await Promise.all(theirs.map(([, stream]) => stream.withdraw()));
      if (attempts !== undefined) await withdrawHalf({ ...deps, attempts }, dialogueId, place);
    },
  };
}
