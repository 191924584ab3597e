import type { Place, ReplyStream, StreamPost } from '../dialogue/ports.ts';
import { GrowingReply, type StreamDeps, type Streamed } from './growing-reply.ts';

/** The streams that were opened and not finished, by the effect whose reply ends them. */
export interface ReplyStreams {
  /** Opens a stream; one that an earlier try left is ended. Without a memory of posts nothing is streamed. */
  open(post: StreamPost): ReplyStream;
  /** Ends the stream of an effect. @returns what became of it; null if none was opened, or nothing was appended. */
  end(effectId: string): Promise<Streamed | null>;
  /** Ends the streams of a thread as they are: no reply will follow. */
  stopIn(place: Place): Promise<void>;
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
          await stream.withdraw();
        },
      };
    },
    async stopIn(place) {
      const here = [...growing].filter(([, stream]) => stream.isIn(place));
      for (const [effectId] of here) growing.delete(effectId);
      await Promise.all(here.map(([, stream]) => stream.stop()));
    },
  };
}
