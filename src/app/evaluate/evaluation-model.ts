import type { Config } from '../../config.ts';
import type { EngineDeps, EngineModel } from '../../engine/engine.ts';
import { retrieve } from '../../engine/retrieve.ts';
import { SetupError } from '../../errors.ts';
import { type ExpectedCalls, estimateRun } from '../../evaluation/runs/estimate.ts';
import { countTokens, estimateTokens } from '../../model/estimate.ts';
import { createLogger } from '../../telemetry/log.ts';
import type { Collection } from '../collection.ts';
import { openBotModel } from '../model/bot-model.ts';
import { estimateLine } from './estimate-line.ts';

/** What a model that reads is made of. */
export type ReadingConfig = Pick<Config, 'model' | 'labels' | 'logLevel'>;

/**
 * Opens the configured model for a run over documents. Nothing is sent yet, but passages may be embedded.
 * @throws {SetupError} if none is configured, or a prompt is wrong.
 */
export async function openReader(
  config: ReadingConfig,
  collection: Pick<Collection, 'library' | 'indexDir'>,
): Promise<EngineModel> {
  const model = await openQuietly(config, collection);
  if (model) return model;
  throw new SetupError(
    'Cannot read with a model as none is configured: set OPENAI_API_KEY or OPENAI_BASE_URL, or leave out --reader model',
  );
}

/**
 * Opens the configured model for a method of the papers. Nothing is sent yet.
 * @throws {SetupError} if none is configured, or a prompt is wrong.
 */
export async function openMethodModel(config: ReadingConfig): Promise<EngineModel> {
  const model = await openQuietly(config);
  if (model) return model;
  throw new SetupError(
    'Cannot run a method as no model is configured: set OPENAI_API_KEY or OPENAI_BASE_URL, or give --from',
  );
}

/** A line of the log for each call would drown what a command says. */
function openQuietly(config: ReadingConfig, collection?: Pick<Collection, 'library' | 'indexDir'>) {
  const level = config.logLevel === 'info' ? 'warn' : config.logLevel;
  return openBotModel(config, createLogger({ level }), collection, 'waiting');
}

/** What a run with the model will take, in two lines for people. */
export function costLines(
  questions: readonly ExpectedCalls[],
  { library }: Pick<EngineDeps, 'library'>,
  config: Pick<Config, 'model'>,
  { prompts }: Pick<EngineModel, 'prompts'>,
): string[] {
  const bare = (prompt: string) =>
    estimateTokens(prompts.render(prompt, { passages: '', question: '' }).messages);
  const estimate = estimateRun(questions, {
    passagesOf: (question) => retrieve(question, library).map(({ passage }) => passage.text),
    tokensIn: countTokens,
    instructions: { read: bare('read'), answer: bare('answer') },
  });
  return [estimateLine(questions.length, config, estimate), `It assumes ${estimate.assumes}`];
}
