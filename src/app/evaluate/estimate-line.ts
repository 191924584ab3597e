import type { Config } from '../../config.ts';
import { estimateCost } from '../../model/estimate.ts';

/** What a run will take of the model, in a line for people. */
export function estimateLine(
  count: number,
  { model }: Pick<Config, 'model'>,
  tokens: { readonly calls: number; readonly inputTokens: number; readonly outputTokens: number },
): string {
  const { calls, inputTokens, outputTokens } = tokens;
  const cost = estimateCost({ input: inputTokens, output: outputTokens }, model?.prices ?? null);
  const dollars =
    cost === null ? 'cost unknown as MODEL_PRICES is not set' : `about ${cost.toFixed(2)} US dollars`;
  const [sent, got] = [inputTokens, outputTokens].map((number) => number.toLocaleString('en-US'));
  return `Estimate for ${count} questions with ${model?.model}: ${calls} calls, ${sent} tokens in, ${got} out, ${dollars}`;
}
