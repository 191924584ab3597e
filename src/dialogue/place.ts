import { z } from 'zod';

/** Where a dialogue happens. */
export const Place = z.object({
  /** Team id, or enterprise id for an organisation-wide installation. */
  workspace: z.string(),
  channel: z.string(),
  /** Timestamp of the thread's first message: replies go there. */
  threadTs: z.string(),
});

export type Place = Readonly<z.infer<typeof Place>>;
