import { z } from 'zod';
import type { Prices } from './settings.ts';

/** Tokens as endpoints tell them; null if they do not, or in a way of their own. */
export const ToldUsage = z
  .object({
    prompt_tokens: z.number(),
    completion_tokens: z.number().nullish(),
    prompt_tokens_details: z.object({ cached_tokens: z.number().nullish() }).nullish().catch(null),
  })
  .nullish()
  .catch(null);

/** Tokens of one reply; null where the endpoint does not say. */
export interface Usage {
  readonly inputTokens: number | null;
  readonly cachedTokens: number | null;
  readonly outputTokens: number | null;
}

/** Nothing is known of the tokens. */
export const unknownUsage: Usage = { inputTokens: null, cachedTokens: null, outputTokens: null };

/** @returns the same in our words. */
export function toUsage(told: z.infer<typeof ToldUsage>): Usage {
  if (!told) return unknownUsage;
  return {
    inputTokens: told.prompt_tokens,
    cachedTokens: told.prompt_tokens_details?.cached_tokens ?? null,
    outputTokens: told.completion_tokens ?? null,
  };
}

/** @returns US dollars; null without prices or counts. Tokens that the endpoint had kept count in full. */
export function costOf(
  usage: Pick<Usage, 'inputTokens' | 'outputTokens'>,
  prices: Prices | null,
): number | null {
  const { inputTokens, outputTokens } = usage;
  if (prices === null || inputTokens === null || outputTokens === null) return null;
  return (inputTokens * prices.input + outputTokens * prices.output) / 1_000_000;
}
