import { randomBytes, randomInt } from 'node:crypto';
import { limits } from '../limits.ts';

/** Makes the trigger ids of clicks and shortcuts: each opens one modal for its person within 3 seconds. */
export class Triggers {
  readonly #issued = new Map<string, { readonly user: string; readonly at: number; used: boolean }>();
  readonly #clock: () => number;

  /** @param clock milliseconds since 1970. */
  constructor(clock: () => number) {
    this.#clock = clock;
  }

  issue(user: string): string {
    const id = `${randomInt(1e9)}.${randomInt(1e9)}.${randomBytes(8).toString('hex')}`;
    this.#issued.set(id, { user, at: this.#clock(), used: false });
    return id;
  }

  /** Takes the one use. @returns the person, or Slack's code for why there is none. */
  exchange(
    id: string,
  ): { readonly user: string } | 'invalid_trigger_id' | 'expired_trigger_id' | 'exchanged_trigger_id' {
    const trigger = this.#issued.get(id);
    if (trigger === undefined) return 'invalid_trigger_id';
    if (trigger.used) return 'exchanged_trigger_id';
    if (this.#clock() - trigger.at > limits.triggerMs) return 'expired_trigger_id';
    trigger.used = true;
    return trigger;
  }
}
