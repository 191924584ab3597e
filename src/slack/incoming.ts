import { z } from 'zod';
import { StoredDataError } from '../errors.ts';

const where = {
  version: z.literal(1),
  /** Team id, or enterprise id for an organisation-wide installation. */
  workspace: z.string(),
  channel: z.string(),
};

/** A message that may concern us. */
const Message = z.object({
  ...where,
  kind: z.literal('message').default('message'),
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
  /** Whether people of other organisations see the channel; null if Slack did not say. */
  shared: z.boolean().nullable().default(null),
});

/** A message that is gone. */
const Deleted = z.object({ ...where, kind: z.literal('deleted'), ts: z.string() });

/** A question typed into the form of a prompt. */
const Rephrased = z.object({
  ...where,
  kind: z.literal('rephrased'),
  threadTs: z.string(),
  user: z.string(),
  text: z.string(),
  /** Id of the form, once for each time that it was opened. */
  form: z.string(),
  /** The dialogue whose prompt it was opened from. */
  dialogueId: z.string(),
});

/** A message that somebody wants to have answered. */
const Pointed = z.object({
  ...where,
  kind: z.literal('pointed'),
  ts: z.string(),
  threadTs: z.string().nullable(),
  /** Who pointed at it. */
  user: z.string(),
  text: z.string(),
  /** Where that person can be told something even if we are not in the channel; good for 30 minutes. */
  responseUrl: z.string().nullable(),
});

/** Something that happened, in our own words: what the inbox keeps. */
export const Incoming = z.union([Deleted, Rephrased, Pointed, Message]);

export type Incoming = z.infer<typeof Incoming>;
/** A message that a person wrote. */
export type IncomingMessage = z.infer<typeof Message>;
/** A question typed into the form of *Something else…*. */
export type IncomingRephrased = z.infer<typeof Rephrased>;
/** A message somebody pointed the bot at with the message shortcut. */
export type IncomingPointed = z.infer<typeof Pointed>;

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
