import { z } from 'zod';
import { Channel, Message, Metadata, StoredBlock } from './message.ts';

const where = { channel: z.string(), ts: z.string() };

/** Something that happened in the workspace: the only way its state changes. */
export const JournalEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('posted'), message: Message }),
  z.object({
    type: z.literal('changed'),
    ...where,
    text: z.string(),
    blocks: z.array(StoredBlock).nullable(),
    metadata: Metadata.nullable(),
    edited: z.object({ user: z.string(), ts: z.string() }),
  }),
  /** A streamed message grew, or ended. */
  z.object({
    type: z.literal('streamed'),
    ...where,
    text: z.string(),
    blocks: z.array(StoredBlock).nullable(),
    metadata: Metadata.nullable(),
    streamingState: z.enum(['in_progress', 'completed']),
    eventTs: z.string(),
  }),
  z.object({ type: z.literal('deleted'), ...where, eventTs: z.string() }),
  z.object({ type: z.literal('reacted'), ...where, name: z.string(), user: z.string(), eventTs: z.string() }),
  z.object({
    type: z.literal('unreacted'),
    ...where,
    name: z.string(),
    user: z.string(),
    eventTs: z.string(),
  }),
  z.object({ type: z.literal('created'), channel: Channel, eventTs: z.string() }),
  z.object({
    type: z.literal('joined'),
    channel: z.string(),
    user: z.string(),
    inviter: z.string(),
    eventTs: z.string(),
  }),
]);

export type JournalEvent = z.infer<typeof JournalEvent>;
