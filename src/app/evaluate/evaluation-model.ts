import type { Config } from '../../config.ts';
import type { EngineDeps, EngineModel } from '../../engine/engine.ts';
import { retrieve } from '../../engine/retrieve.ts';
import { SetupError } from '../../errors.ts';
import { estimateRun } from '../../evaluation/estimate.ts';
import type { Question } from '../../evaluation/questions.ts';
import { countTokens, estimateCost } from '../../model/estimate.ts';
import { createLogger } from '../../telemetry/log.ts';
import type { Collection } from '../collection.ts';
import { openBotModel } from '../model.ts';

/** What a model that reads is made of. */
export type ReadingConfig = Pick<Config, 'model' | 'labels' | 'logLevel'>;

/**
 * Opens the configured model for a run. Nothing is sent yet.
 * @throws {SetupError} if none is configured, or a prompt is wrong.
 */
export async function openReader(
  config: ReadingConfig,
  collection: Pick<Collection, 'library' | 'indexDir'>,
): Promise<EngineModel> {
  const level = config.logLevel === 'info' ? 'warn' : config.logLevel;
  const model = await openBotModel(config, createLogger({ level }), collection, 'waiting');
  if (model) return model;
  throw new SetupError(
    'Cannot read with a model as none is configured: set OPENAI_API_KEY or OPENAI_BASE_URL, or leave out --reader model',
  );
}

/** What a run with the model will take, in two lines for people. */
export function costLines(
  questions: readonly Question[],
  { library }: Pick<EngineDeps, 'library'>,
  { model: settings }: ReadingConfig,
): string[] {
  const passagesOf = (question: string) => retrieve(question, library).map(({ passage }) => passage.text);
  const { calls, inputTokens, outputTokens, assumes } = estimateRun(questions, passagesOf, countTokens);
  const cost = estimateCost({ input: inputTokens, output: outputTokens }, settings?.prices ?? null);
  const dollars =
    cost === null ? 'cost unknown as MODEL_PRICES is not set' : `about ${cost.toFixed(2)} US dollars`;
  const sizes = `${thousands(inputTokens)} tokens in, ${thousands(outputTokens)} out`;
  return [
    `Estimate for ${questions.length} questions with ${settings?.model}: ${calls} calls, ${sizes}, ${dollars}`,
    `It assumes ${assumes}`,
  ];
}

function thousands(tokens: number): string {
  return tokens.toLocaleString('en-US');
}
