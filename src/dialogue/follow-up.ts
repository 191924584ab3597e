import { z } from 'zod';
import { NamedChoice, Offered } from '../engine/follow-up.ts';
import { Answered } from '../engine/schema.ts';

/** A question that was said as a reply to an earlier answer, and how it is read without it. */
export const FollowUp = z.object({
  /** Id of the dialogue that it follows. */
  after: z.string(),
  /** The question as it needs no thread, without a choice; null until it is worked out. */
  standAlone: z.string().nullable(),
  /** The earlier choice that it goes with; null for none, or if it made no difference or was taken back. */
  reused: NamedChoice.nullable(),
  /** A choice that it names itself in place of the earlier one; else null. */
  named: NamedChoice.nullable(),
  /** What could be chosen in the thread before. */
  offered: Offered.nullable(),
  /** Calls of a model that worked it out; empty without one. */
  calls: Answered.shape.calls,
});
export type FollowUp = z.infer<typeof FollowUp>;
