import { fileURLToPath } from 'node:url';
import { type EngineDeps, type EngineModel, readAndDecide } from '../../src/engine/engine.ts';
import type { ReadOptions } from '../../src/engine/read-extractively.ts';
import type { Judgement } from '../../src/engine/schema.ts';
import { loadPrompts } from '../../src/model/prompts/load-prompts.ts';
import type { Programme } from '../../src/scripted/programme.ts';
import { type Scripted, startScripted } from '../../src/scripted/start-scripted.ts';
import { modelAt } from './model-at.ts';

const prompts = loadPrompts(fileURLToPath(new URL('../../prompts/', import.meta.url)));

/** An endpoint whose programme can be changed, and the engine reading with it. */
export interface ModelReader {
  readonly endpoint: Scripted;
  /** Reads a question with the model saying what a programme says. */
  read(deps: EngineDeps, question: string, programme: Programme, options?: ReadOptions): Promise<Judgement>;
  stop(): Promise<void>;
}

/** Starts one endpoint for the questions of a test file. */
export async function startReader(settings: Partial<Pick<EngineModel, 'labels'>> = {}): Promise<ModelReader> {
  let current: Programme = () => null;
  const endpoint = await startScripted({
    keptRequests: Number.POSITIVE_INFINITY,
    programme: (request) => current(request),
  });
  const { model } = modelAt(endpoint.url);
  return {
    endpoint,
    stop: endpoint.stop,
    read(deps, question, programme, options = {}) {
      current = programme;
      const withModel = { ...deps, model: { model, prompts, labels: 'rules' as const, ...settings } };
      return readAndDecide(question, withModel, options);
    },
  };
}
