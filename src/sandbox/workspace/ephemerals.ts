import type { Message } from './message.ts';

/** A message that one person sees until the page is loaded again. */
export interface Ephemeral {
  readonly message: Message;
  readonly user: string;
}

/** Remembers ephemeral messages just long enough to be clicked; never journaled. */
export class Ephemerals {
  readonly #byTs = new Map<string, Ephemeral>();

  add(ephemeral: Ephemeral): void {
    this.#byTs.set(ephemeral.message.ts, ephemeral);
  }

  find(ts: string): Ephemeral | undefined {
    return this.#byTs.get(ts);
  }

  remove(ts: string): void {
    this.#byTs.delete(ts);
  }
}
