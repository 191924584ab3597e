import { z } from 'zod';
import { Answer, Answered, ListedAnswer, Nearest } from '../engine/schema.ts';

/** What a person gets to read in the end. */
export const Reply = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('answer'),
    answer: Answer,
    revisedQuestion: z.string().nullable(),
    /** Who wrote it and what it took; absent if it is a judgement's own answer. */
    ...Answered.omit({ answer: true }).partial().shape,
  }),
  z.object({ kind: z.enum(['all', 'conflict']), entries: z.array(ListedAnswer).readonly() }),
  z.object({
    kind: z.literal('abstain'),
    nearest: z.array(Nearest).readonly(),
    /** Whether the question is in another language than the documents, as far as that can be seen. */
    otherLanguage: z.boolean().optional(),
  }),
]);

export type Reply = Readonly<z.infer<typeof Reply>>;
