import { z } from 'zod';

/** What one call of a model took and came to; kept in the record of its dialogue. */
export const ModelCall = z.object({
  /** Name of the prompt, which is what the call was for: "read", "answer", "clarify", "rewrite" … */
  prompt: z.string(),
  /** First 12 hex digits of the SHA-256 of the prompt's file. */
  promptVersion: z.string(),
  model: z.string(),
  /** Whether it was asked because an earlier reply of the same prompt did not hold. */
  repair: z.boolean(),
  /** Tokens as the endpoint counts them; null if it does not say. */
  inputTokens: z.number().nullable(),
  /** Of the input tokens, those that the endpoint had kept from earlier calls; null if it does not say. */
  cachedTokens: z.number().nullable(),
  outputTokens: z.number().nullable(),
  /** US dollars by the configured prices; null without prices or counts. */
  costUsd: z.number().nullable(),
  /** Wall-clock milliseconds, with waiting and retries. */
  elapsedMs: z.number(),
  /** Attempts beyond the first that the endpoint's refusals and silences took. */
  retries: z.number().int(),
  /**
   * "ok"; "invalid" if the reply did not fit its schema, "truncated" if it broke off, "refused" if the model
   * declined, "failed" if there was none.
   */
  outcome: z.enum(['ok', 'invalid', 'truncated', 'refused', 'failed']),
});

export type ModelCall = z.infer<typeof ModelCall>;
