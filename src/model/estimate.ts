import { createRequire } from 'node:module';
import type * as Tokenizer from 'gpt-tokenizer/encoding/o200k_base';
import type { Message } from './port.ts';
import type { Prices } from './settings.ts';
import { costOf } from './usage.ts';

/** Tokens that frame a message, and those that begin the reply, in OpenAI's format of chats. */
const perMessage = 3;
const perReply = 3;

let tokenizer: typeof Tokenizer | null = null;

/**
 * Counts the tokens of a prompt as OpenAI's newer models do (o200k_base); others count a little differently. The
 * first call loads the table of tokens, which takes some 300 ms and 60 MB.
 */
export function estimateTokens(messages: readonly Message[]): number {
  return messages.reduce((sum, { content }) => sum + perMessage + countTokens(content), perReply);
}

/** Counts the tokens of a text, as `estimateTokens` does; words that steer a model count as plain text. */
export function countTokens(text: string): number {
  // Only who counts pays for the table: this is why it is not imported above.
  tokenizer ??= createRequire(import.meta.url)('gpt-tokenizer/encoding/o200k_base') as typeof Tokenizer;
  return tokenizer.countTokens(text, { disallowedSpecial: new Set() });
}

/** @returns US dollars; null without prices. */
export function estimateCost(
  tokens: { readonly input: number; readonly output: number },
  prices: Prices | null,
): number | null {
  return costOf({ inputTokens: tokens.input, outputTokens: tokens.output }, prices);
}
