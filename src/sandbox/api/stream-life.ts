import type { Context } from '../context.ts';
import { limits } from '../limits.ts';
import type { Message } from '../workspace/message.ts';

/** @returns whether a message is a stream that still takes text. */
export function isStreaming(context: Context, message: Message): boolean {
  return message.streamingState === 'in_progress' && ageMs(context, message) < limits.streamMs;
}

/** Closes the streams whose time is over, as Slack does by itself: what they said stays. */
export function closeOldStreams(context: Context): void {
  for (const messages of context.store.state.messages.values()) {
    for (const message of messages) {
      if (message.streamingState === 'in_progress' && !isStreaming(context, message)) close(context, message);
    }
  }
}

function close(context: Context, message: Message): void {
  const { channel, ts, text, blocks, metadata } = message;
  const eventTs = context.store.nextTs();
  context.store.record({
    type: 'streamed',
    ...{ channel, ts, text, blocks, metadata, eventTs },
    streamingState: 'completed',
  });
}

function ageMs(context: Context, { ts }: Message): number {
  return context.clock() - Number(ts) * 1000;
}
