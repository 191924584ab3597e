import type { ModelCall } from './call.ts';
import { type Usage, unknownUsage } from './usage.ts';

/** What an endpoint said when it turned a request down. */
export interface Refusal {
  readonly status: number;
  /** Everything that it said, in lower case; empty if it said nothing. */
  readonly text: string;
}

interface SetbackDetails {
  readonly outcome: Exclude<ModelCall['outcome'], 'ok'>;
  readonly reply?: string;
  readonly problem?: string;
  readonly usage?: Usage;
  readonly transient?: boolean;
  readonly retryAfterMs?: number | null;
  readonly down?: boolean;
  readonly refusal?: Refusal;
}

/** One attempt that brought nothing to use. Caught by the retries, and made a `ModelFailure` in the end. */
export class Setback extends Error {
  readonly outcome: SetbackDetails['outcome'];
  readonly reply: string | null;
  /** What is wrong with the reply, in words that a model may be told; null if it is no reply. */
  readonly problem: string | null;
  readonly usage: Usage;
  /** Whether the same request may well succeed in a moment. */
  readonly transient: boolean;
  /** How long the endpoint asked to be left alone; null if it did not ask. */
  readonly retryAfterMs: number | null;
  /** Whether it looks as if the endpoint were out of order for everybody. */
  readonly down: boolean;
  readonly refusal: Refusal | null;

  /** @param message as that of a `ModelFailure`. */
  constructor(message: string, details: SetbackDetails) {
    super(message);
    this.name = 'Setback';
    this.outcome = details.outcome;
    this.reply = details.reply ?? null;
    this.problem = details.problem ?? (this.reply === null ? null : 'it breaks off before its end');
    this.usage = details.usage ?? unknownUsage;
    this.transient = details.transient ?? false;
    this.retryAfterMs = details.retryAfterMs ?? null;
    this.down = details.down ?? false;
    this.refusal = details.refusal ?? null;
  }
}
