import { z } from 'zod';

const common = { id: z.string(), dialogueId: z.string() };

/** Something the flow wants done, as data. `id` is also the job's id and travels in the posted message. */
export const Effect = z.discriminatedUnion('type', [
  /** Read the question's passages and decide. */
  z.object({ ...common, type: z.literal('read') }),
  /** Post the clarification of a round. */
  z.object({ ...common, type: z.literal('ask'), round: z.number().int() }),
  /** Replace the buttons of a round by its outcome. */
  z.object({ ...common, type: z.literal('settle'), round: z.number().int() }),
  /** Give a settled prompt its buttons back, to change the choice. */
  z.object({ ...common, type: z.literal('reopen'), round: z.number().int() }),
  /** Work out the reply, if it is not there yet, and post it. */
  z.object({ ...common, type: z.literal('answer') }),
  /** Tell the asker that it did not work. */
  z.object({ ...common, type: z.literal('apologise') }),
  /** Send the event "expired" for a round at a time, milliseconds since 1970. */
  z.object({ ...common, type: z.literal('expire'), round: z.number().int(), at: z.number() }),
]);

export type Effect = z.infer<typeof Effect>;
