import type { Message } from './message.ts';

/** @returns a plain message with everything optional empty. */
export function draft(
  message: Pick<Message, 'channel' | 'ts' | 'user' | 'text'> & Partial<Message>,
): Message {
  return {
    botId: null,
    blocks: null,
    threadTs: null,
    broadcast: false,
    metadata: null,
    edited: null,
    clientMsgId: null,
    subtype: null,
    reactions: [],
    streamingState: null,
    ...message,
  };
}
