import { fileURLToPath } from 'node:url';
import type { EngineModel } from '../../src/engine/engine.ts';
import { loadPrompts } from '../../src/model/prompts/load-prompts.ts';
import type { Programme } from '../../src/scripted/programme.ts';
import { modelAt } from '../support/model-at.ts';
import { type ChangingEndpoint, useEndpoint } from '../support/use-endpoint.ts';

const prompts = loadPrompts(fileURLToPath(new URL('../../prompts', import.meta.url)));

/** An endpoint for all tests of a file. */
export interface OpenEndpoint {
  /** Opens a model anew, behind which a programme speaks from now on. */
  speaking(programme: Programme, labels?: EngineModel['labels']): EngineModel;
  calls: ChangingEndpoint['calls'];
}

/** Starts an endpoint before the tests of a file and stops it after them. */
export function openEndpoint(): OpenEndpoint {
  const endpoint = useEndpoint();
  return {
    speaking(next, labels = 'rules') {
      endpoint.say(next);
      return { model: modelAt(endpoint.url).model, prompts, labels };
    },
    calls: () => endpoint.calls(),
  };
}
