import { z } from 'zod';

/** A block as it was stored; checked strictly when it was posted. */
export const StoredBlock = z.looseObject({ type: z.string(), block_id: z.string() });

/** What an app attaches to a message for itself. */
export const Metadata = z.object({
  event_type: z.string().min(1),
  event_payload: z.record(z.string(), z.unknown()),
});

/** A message of the workspace. */
export const Message = z.object({
  channel: z.string(),
  ts: z.string(),
  user: z.string(),
  /** Set on the bot's messages. */
  botId: z.string().nullable(),
  /** Slack's mrkdwn with `&amp; &lt; &gt;` and `<@U…>`. */
  text: z.string(),
  blocks: z.array(StoredBlock).nullable(),
  /** The parent's ts on a reply; null on a parent and on a message without thread. */
  threadTs: z.string().nullable(),
  broadcast: z.boolean(),
  metadata: Metadata.nullable(),
  edited: z.object({ user: z.string(), ts: z.string() }).nullable(),
  clientMsgId: z.string().nullable(),
  subtype: z.string().nullable(),
  reactions: z.array(z.object({ name: z.string(), users: z.array(z.string()) })),
  /** Whether a streamed message is still growing; null on all others. */
  streamingState: z.enum(['in_progress', 'completed']).nullable().default(null),
});

/** A channel, or the direct conversation of one person with the bot. */
export const Channel = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['channel', 'im']),
  topic: z.string(),
  members: z.array(z.string()).readonly(),
});

export type StoredBlock = z.infer<typeof StoredBlock>;
export type Metadata = z.infer<typeof Metadata>;
export type Message = z.infer<typeof Message>;
export type Channel = z.infer<typeof Channel>;
