import { z } from 'zod';
import { AnswerType } from '../../schema.ts';

/** One row of a reply: what a passage answers, about whom, under which condition, and the words that say so. */
export const ModelRow = z.object({
  /** Numbers of the passages as they were printed, from 1; several only where the answer needs them together. */
  pids: z.array(z.number().int()).min(1),
  entity: z.string(),
  condition: z.string().nullable(),
  /** An everyday noun for the condition ("plan"). */
  conditionKind: z.string().nullable(),
  answer: z.string(),
  answerType: AnswerType,
  /** Verbatim from one of the passages. */
  quote: z.string(),
});

/** What the prompt "read" is answered with. No rows means that no passage answers. */
export const ReadReply = z.object({
  kind: z.enum(['fact', 'list', 'howto', 'yesno', 'other']),
  wantsAll: z.boolean(),
  rows: z.array(ModelRow),
});

export type ModelRow = z.infer<typeof ModelRow>;
export type ReadReply = z.infer<typeof ReadReply>;
