import { z } from 'zod';

/** A clarification as a reviewer wants it. Nobody signs in to review, so there is no name. */
export const Review = z.object({
  category: z.string(),
  /** Labels, in their order. */
  options: z.array(z.string()).min(2),
  /** Absent if the reviewer had none. */
  remark: z.string().optional(),
  /** Milliseconds since 1970. */
  at: z.number(),
});
export type Review = z.infer<typeof Review>;

/** A review of one clarification of a dialogue. */
export interface GivenReview extends Omit<Review, 'at'> {
  /** Number of the round that asked, from 1. */
  readonly round: number;
  /** The sentence that was reviewed: a round may come to ask something else while somebody types. */
  readonly shown: string;
}
