import { KnownError } from '../errors.ts';
import type { ModelCall } from './call.ts';

/** A call of a model that brought nothing to use. Who catches it goes on without the model. */
export class ModelFailure extends KnownError {
  readonly audience = 'operator';
  readonly retryable = true;
  /** What the call took all the same. */
  readonly call: ModelCall;
  /** The reply, for a repair; null if there was none. */
  readonly reply: string | null;
  /** What is wrong with the reply, in words that the model may be told; null if there was none. */
  readonly problem: string | null;

  constructor(message: string, call: ModelCall, reply: string | null, problem: string | null = null) {
    super(message);
    this.call = call;
    this.reply = reply;
    this.problem = problem;
  }
}
