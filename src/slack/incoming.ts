import { z } from 'zod';
import { StoredDataError } from '../errors.ts';

/** A message that may concern us, in our own words: what the inbox keeps. */
export const Incoming = z.object({
  version: z.literal(1),
  /** Team id, or enterprise id for an organisation-wide installation. */
  workspace: z.string(),
  channel: z.string(),
  ts: z.string(),
  /** Timestamp of the thread's first message; null outside threads. */
  threadTs: z.string().nullable(),
  user: z.string(),
  /** As Slack wrote it, with its markup. */
  text: z.string(),
  /** Whether it was written to us alone. */
  direct: z.boolean(),
  /** Whether it mentions us. */
  mention: z.boolean(),
});

export type Incoming = z.infer<typeof Incoming>;

/**
 * Reads what the inbox kept.
 * @throws {StoredDataError} if it is not what this version writes.
 */
export function parseIncoming(stored: unknown): Incoming {
  const parsed = Incoming.safeParse(stored);
  if (parsed.success) return parsed.data;
  const problem = z.prettifyError(parsed.error).replace(/\s+/g, ' ');
  throw new StoredDataError(`Cannot read an event of the inbox as it is broken: ${problem}`, {
    cause: parsed.error,
  });
}
