import type OpenAI from 'openai';
import { createClient } from './client.ts';
import { calledOff, nameOf, tooSlow, toSetback } from './explain.ts';
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
  readonly signal: AbortSignal | undefined;
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
      const whole = watch(deadlineMs, tooSlow(who, deadlineMs), call.signal);
      const once = () => attempt(client, guard, settings, call, whole.signal);
      try {
        return await insist(once, { ...surroundings, ...call, deadlineMs, signal: whole.signal });
      } catch (error) {
        throw error instanceof Setback ? error : reasonOf(whole.signal, who);
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
      if (watchdog.signal.aborted && !(error instanceof Setback)) throw reasonOf(watchdog.signal, who);
      throw toSetback(error, model, settings, Date.now());
    } finally {
      watchdog.stop();
    }
  }, signal);
}

function reasonOf(signal: AbortSignal, who: string): Setback {
  return signal.reason instanceof Setback ? signal.reason : calledOff(who);
}
