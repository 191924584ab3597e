/** Endpoints keep what requests begin with from this many tokens on, and count it in steps. */
const KEPT_FROM_TOKENS = 1024;
const KEPT_STEP_TOKENS = 128;
const CHARS_PER_TOKEN = 4;

/** How many tokens a text would roughly be. For the protocol's sake: whoever wants the figure uses a tokenizer. */
export function roughTokens(text: string): number {
  return Math.ceil(text.length / CHARS_PER_TOKEN);
}

function commonStart(one: string, other: string): number {
  const end = Math.min(one.length, other.length);
  for (let i = 0; i < end; i++) if (one[i] !== other[i]) return i;
  return end;
}

/** How many of a text's tokens an endpoint had kept that has seen these texts: those of the longest common beginning. */
export function keptTokens(text: string, seen: readonly string[]): number {
  const tokens = Math.floor(Math.max(0, ...seen.map((one) => commonStart(text, one))) / CHARS_PER_TOKEN);
  return tokens < KEPT_FROM_TOKENS ? 0 : Math.floor(tokens / KEPT_STEP_TOKENS) * KEPT_STEP_TOKENS;
}
