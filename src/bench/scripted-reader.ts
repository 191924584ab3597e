import { promptsDir } from '../app/model/bot-model.ts';
import type { EngineModel } from '../engine/engine.ts';
import { openModel } from '../model/open-model.ts';
import { loadPrompts } from '../model/prompts/load-prompts.ts';
import type { Programme } from '../scripted/programme.ts';
import { type Scripted, startScripted } from '../scripted/start-scripted.ts';
import { silentLogger } from '../telemetry/log.ts';

/** A reader whose model is a programme behind a real socket. */
export interface ScriptedReader {
  readonly engine: EngineModel;
  /** Every request so far, as it came. */
  calls: Scripted['calls'];
  stop(): Promise<void>;
}

/** Starts an endpoint that says what a programme tells it, and opens a model that asks it. */
export async function openScriptedReader(programme: Programme): Promise<ScriptedReader> {
  const { url, calls, stop } = await startScripted({ programme, keptRequests: Number.POSITIVE_INFINITY });
  return { engine: readerAt(url), calls, stop };
}

/**
 * Opens a model at a scripted endpoint, with the prompts as they are. It does not wait between attempts and does not
 * leave an endpoint alone that fails: what is measured are replies, not the time in which none are asked for.
 */
export function readerAt(baseUrl: string): EngineModel {
  const settings = {
    apiKey: '',
    baseUrl,
    apiVersion: null,
    model: 'scripted',
    smallModel: 'scripted',
    embeddingModel: null,
    prices: null,
    timeoutMs: 10_000,
    concurrency: 4,
  };
  const now = () => performance.now();
  const { model } = openModel(settings, { log: silentLogger, now, sleep: async () => {}, breakMs: 0 });
  return { model, prompts: loadPrompts(promptsDir), labels: 'rules' };
}
