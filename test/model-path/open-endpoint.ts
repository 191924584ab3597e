import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import type { EngineModel } from '../../src/engine/engine.ts';
import { loadPrompts } from '../../src/model/prompts/load-prompts.ts';
import type { Programme } from '../../src/scripted/programme.ts';
import { type Scripted, startScripted } from '../../src/scripted/start-scripted.ts';
import { modelAt } from '../support/model-at.ts';

const prompts = loadPrompts(fileURLToPath(new URL('../../prompts', import.meta.url)));

/** An endpoint for all tests of a file. */
export interface OpenEndpoint {
  /** Opens a model anew, behind which a programme speaks from now on. */
  speaking(programme: Programme, labels?: EngineModel['labels']): EngineModel;
  calls: Scripted['calls'];
}

/** Starts an endpoint before the tests of a file and stops it after them. */
export function openEndpoint(): OpenEndpoint {
  let programme: Programme = () => null;
  let endpoint: Scripted;
  beforeAll(async () => {
    endpoint = await startScripted({
      keptRequests: Number.POSITIVE_INFINITY,
      programme: (request) => programme(request),
    });
  });
  afterAll(() => endpoint.stop());
  return {
    speaking(next, labels = 'rules') {
      programme = next;
      return { model: modelAt(endpoint.url).model, prompts, labels };
    },
    calls: () => endpoint.calls(),
  };
}
