import { KnownError } from '../../errors.ts';

/** A call that Slack would answer with `ok: false`. */
export class Refusal extends KnownError {
  readonly audience = 'operator';
  readonly retryable = false;
  /** Slack's error code. */
  readonly code: string;
  /** Goes into `response_metadata.messages`. */
  readonly reasons: readonly string[];

  constructor(code: string, reasons: readonly string[] = []) {
    super(`Cannot do what was called: ${[code, ...reasons].join('; ')}`);
    this.code = code;
    this.reasons = reasons;
  }
}
