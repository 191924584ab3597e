import { z } from 'zod';

/** One sentence or list item of an answer, with the words of a passage that say so. */
export const Claim = z.object({
  text: z.string(),
  /** Numbers of the passages that it rests on, from 1. */
  pids: z.array(z.number().int()),
  /** Verbatim words of one of them. */
  quote: z.string(),
});

/** What the prompts "answer" and "answer-conflict" get back: the claims in their order are the answer. */
export const AnswerReply = z.object({
  status: z.enum(['answered', 'not_found']),
  claims: z.array(Claim),
  /** The words inside a claim that matter most; null if none do. */
  short: z.string().nullable(),
});

export type Claim = z.infer<typeof Claim>;
export type AnswerReply = z.infer<typeof AnswerReply>;
