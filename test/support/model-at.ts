import { ModelFailure } from '../../src/model/failure.ts';
import { openModel } from '../../src/model/open-model.ts';
import type { RenderedPrompt } from '../../src/model/port.ts';
import type { ModelSettings, ModelSurroundings } from '../../src/model/settings.ts';
import { silentLogger } from '../../src/telemetry/log.ts';

/** The key that tests use; it must never be seen in a message. */
export const testKey = 'key-that-nobody-may-see-4711';

/** A prompt of a test. */
export const testPrompt: RenderedPrompt = {
  name: 'read',
  version: '0123456789ab',
  modelClass: 'main',
  messages: [
    { role: 'system', content: 'Answer from the passages.' },
    { role: 'user', content: 'Which colour has the sky?' },
  ],
};

/** Settings for an endpoint of a test. */
export function settingsAt(baseUrl: string, settings: Partial<ModelSettings> = {}): ModelSettings {
  return {
    apiKey: testKey,
    baseUrl,
    apiVersion: null,
    model: 'big-one',
    smallModel: 'small-one',
    embeddingModel: 'vector-one',
    prices: { input: 0.4, output: 1.6 },
    timeoutMs: 5_000,
    concurrency: 4,
    ...settings,
  };
}

/** A model that asks an endpoint of a test. It does not really wait between attempts: `waits` tells how long it would. */
export function modelAt(
  baseUrl: string,
  settings: Partial<ModelSettings> = {},
  surroundings: Partial<ModelSurroundings> = {},
) {
  const waits: number[] = [];
  const opened = openModel(settingsAt(baseUrl, settings), {
    log: silentLogger,
    now: () => performance.now(),
    random: () => 0.5,
    sleep: async (ms) => void waits.push(ms),
    ...surroundings,
  });
  return { ...opened, waits };
}

/** Waits for a call to fail. */
export async function failureOf(call: Promise<unknown>): Promise<ModelFailure> {
  try {
    await call;
  } catch (error) {
    if (error instanceof ModelFailure) return error;
    throw error;
  }
  throw new TypeError('the call succeeded');
}
