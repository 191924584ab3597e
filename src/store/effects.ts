import { Effect } from '../dialogue/effects.ts';
import { type Outbox, type OutboxOptions, openOutbox } from './outbox.ts';
import { type Running, type WorkOptions, workOn } from './work.ts';

const name = 'effects';

/** How effects are performed. */
export interface EffectsOptions extends WorkOptions {
  /**
   * Performs an effect. After it returns the effect is gone; if it throws, it is called again later.
   *
   * @param triesLeft after this one; below 0 if the effect took its worker down too often to be tried again.
   */
  readonly handle: (effect: Effect, triesLeft: number) => Promise<void>;
}

/** Performs the effects that dialogues ask for until closed; several processes may do so at the same time. */
export function startEffects(options: EffectsOptions): Running {
  const outbox = effectsOutbox(options);
  const running = workOn(name, outbox, options, async (stored, triesLeft) => {
    const effect = Effect.safeParse(parseJson(stored));
    if (effect.success) return options.handle(effect.data, triesLeft);
    options.log.error({ stored, err: effect.error }, 'effect dropped, it cannot be read');
  });
  return {
    async close() {
      await running.close();
      await outbox.close();
    },
  };
}

/** Opens the outbox that dialogues put their effects into. */
export function effectsOutbox(options: OutboxOptions): Outbox {
  return openOutbox(name, options, (stored) => {
    const effect = Effect.safeParse(parseJson(stored)).data;
    return effect?.type === 'expire' ? effect.at : null;
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
