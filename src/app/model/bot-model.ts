import { fileURLToPath } from 'node:url';
import type { Config } from '../../config.ts';
import type { EngineModel } from '../../engine/engine.ts';
import { loadPrompts } from '../../model/prompts/load-prompts.ts';
import type { Logger } from '../../telemetry/log.ts';
import type { Collection } from '../collection.ts';
import { openDense } from './dense.ts';

/** Where the prompts are. */
export const promptsDir = fileURLToPath(new URL('../../../prompts', import.meta.url));

/**
 * Opens the configured model with the prompts. Nothing is sent yet, but passages are embedded in the background where
 * a model for that is configured.
 *
 * @param collection what is to be found by meaning; left out, nothing is.
 * @param start "waiting" for what asks at once and ends: it begins when every passage is embedded.
 * @returns undefined if none is configured.
 * @throws {SetupError} with a line for every prompt that is wrong.
 */
export async function openBotModel(
  { model: settings, labels }: Pick<Config, 'model' | 'labels'>,
  log: Logger,
  collection?: Pick<Collection, 'library' | 'indexDir'>,
  start: 'at once' | 'waiting' = 'at once',
): Promise<EngineModel | undefined> {
  if (settings === null) return undefined;
  // The client of the protocol takes a second to load: who reads without a model does not wait for it.
  const { openModel } = await import('../../model/open-model.ts');
  const { model, embedder } = openModel(settings, { log, now: () => performance.now() });
  const prompts = loadPrompts(promptsDir);
  if (!embedder || !collection) return { model, prompts, labels };
  const dense = await openDense(embedder, {
    current: () => collection.library,
    indexDir: collection.indexDir,
    log,
  });
  if (start === 'waiting') await dense.settled;
  return { model, prompts, labels, dense };
}
