import type { Logger } from '../telemetry/log.ts';

/** How to reach a language model. */
export interface ModelSettings {
  /** Empty for endpoints that want none. */
  readonly apiKey: string;
  /** Address of an endpoint that speaks OpenAI's protocol; null for OpenAI's own. Of Azure's resource, if `apiVersion` is set. */
  readonly baseUrl: string | null;
  /** Null unless the endpoint is Azure's; then the models' names are those of deployments. */
  readonly apiVersion: string | null;
  readonly model: string;
  readonly smallModel: string;
  /** Null if there is to be no embedder. */
  readonly embeddingModel: string | null;
  readonly prices: Prices | null;
  /** For a whole reply, or between two pieces of a streamed one. A call with its retries takes at most twice this. */
  readonly timeoutMs: number;
  /** Requests under way at a time; more of them wait. */
  readonly concurrency: number;
}

/** US dollars for a million tokens in and out. */
export interface Prices {
  readonly input: number;
  readonly output: number;
}

/** What the adapter needs of the world. */
export interface ModelSurroundings {
  readonly log: Logger;
  /** Milliseconds; only differences count. */
  readonly now: () => number;
  /** Waits before a retry; real time by default. It may reject when the signal is aborted. */
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** From 0 to 1, for jitter; `Math.random` by default. */
  readonly random?: () => number;
  /** How long an endpoint that failed again and again is left alone, in real milliseconds; 30 seconds by default. */
  readonly breakMs?: number;
}

/** @returns the address as it may be shown: without user, password and query. */
export function shownAddress(settings: Pick<ModelSettings, 'baseUrl'>): string {
  const { origin, pathname } = new URL(settings.baseUrl ?? openAiAddress);
  return `${origin}${pathname}`.replace(/\/$/, '');
}

/** Where OpenAI's own endpoint is. */
export const openAiAddress = 'https://api.openai.com/v1';
