import type OpenAI from 'openai';
import { createClient } from './client.ts';
import { nameOf, tooSlow, toSetback } from './explain.ts';
import { createGuard, type Guard } from './guard.ts';
import { insist } from './insist.ts';
import { Setback } from './setback.ts';
import { type ModelSettings, type ModelSurroundings, shownAddress } from './settings.ts';
import { type Watchdog, watch } from './watchdog.ts';

/** How a call is to be carried out. */
export interface EndpointCall<T> {
  readonly model: string;
  /** Sends one request by the SDK's client, and minds what stops it. */
  readonly send: (client: OpenAI, watchdog: Watchdog) => Promise<T>;
  /** Looks at a setback; true if it made the request simpler, so that it may go out again at once. */
  readonly simplify?: (setback: Setback) => boolean;
  /** Told of every attempt beyond the first. */
  readonly onRetry: () => void;
}

/** The endpoint with everything that keeps calls within limits: time, turns, retries. */
export interface Endpoint {
  /** @throws {Setback} and nothing else. */
  call<T>(call: EndpointCall<T>): Promise<T>;
}

/** Makes the one way by which requests go out. */
export function createEndpoint(settings: ModelSettings, surroundings: ModelSurroundings): Endpoint {
  const client = createClient(settings);
  const guard = createGuard(settings, surroundings, `the endpoint ${shownAddress(settings)}`);
  const deadlineMs = 2 * settings.timeoutMs;
  return {
    call: async (call) => {
      const who = nameOf(call.model, settings);
      const late = tooSlow(who, deadlineMs);
      const whole = watch(deadlineMs, late);
      const once = () => attempt(client, guard, settings, call, whole.signal);
      try {
        return await insist(once, { ...surroundings, ...call, deadlineMs, signal: whole.signal });
      } catch (error) {
        // Waiting for a turn or for a retry ended with the time.
        throw error instanceof Setback ? error : late;
      } finally {
        whole.stop();
      }
    },
  };
}

function attempt<T>(
  client: OpenAI,
  guard: Guard,
  settings: ModelSettings,
  { model, send }: EndpointCall<T>,
  signal: AbortSignal,
): Promise<T> {
  const who = nameOf(model, settings);
  return guard.run(async () => {
    const watchdog = watch(settings.timeoutMs, tooSlow(who, settings.timeoutMs), signal);
    try {
      return await send(client, watchdog);
    } catch (error) {
      if (watchdog.signal.aborted && !(error instanceof Setback)) throw watchdog.signal.reason;
      throw toSetback(error, model, settings, Date.now());
    } finally {
      watchdog.stop();
    }
  }, signal);
}
