import { fileURLToPath } from 'node:url';
import { type EngineDeps, type EngineModel, readAndDecide } from '../../src/engine/engine.ts';
import type { ReadOptions } from '../../src/engine/read-extractively.ts';
import type { Judgement } from '../../src/engine/schema.ts';
import { loadPrompts } from '../../src/model/prompts/load-prompts.ts';
import type { Programme } from '../../src/scripted/programme.ts';
import { modelAt } from './model-at.ts';
import { type ChangingEndpoint, useEndpoint } from './use-endpoint.ts';

const prompts = loadPrompts(fileURLToPath(new URL('../../prompts/', import.meta.url)));

/** Questions to the engine with a model. */
export interface ModelReader {
  readonly endpoint: ChangingEndpoint;
  /** Reads a question with the model saying what a programme says. */
  read(deps: EngineDeps, question: string, programme: Programme, options?: ReadOptions): Promise<Judgement>;
}

/** A reader for all questions of a test file, with one endpoint. */
export function useModelReader(settings: Partial<Pick<EngineModel, 'labels'>> = {}): ModelReader {
  const endpoint = useEndpoint();
  let opened: ReturnType<typeof modelAt> | null = null;
  return {
    endpoint,
    read(deps, question, programme, options = {}) {
      opened ??= modelAt(endpoint.url);
      endpoint.say(programme);
      const { model } = opened;
      const withModel = { ...deps, model: { model, prompts, labels: 'rules' as const, ...settings } };
      return readAndDecide(question, withModel, options);
    },
  };
}
