import type { LogFields } from '../../telemetry/log.ts';
import type { Call, Results } from './calls.ts';
import type { DocumentFacts } from './desk.ts';
import type { SentError } from './sent-error.ts';

/** What the thread that reads is told. */
export type ToThread =
  | { readonly type: 'call'; readonly id: number; readonly call: Call }
  /** Wants to be answered: a thread that is busy does not. */
  | { readonly type: 'ping' }
  | { readonly type: 'close' };

/** What the thread that reads tells. */
export type FromThread =
  | { readonly type: 'opened'; readonly facts: DocumentFacts }
  /** The documents could not be opened. */
  | { readonly type: 'failed'; readonly error: SentError }
  | { readonly type: 'result'; readonly id: number; readonly value: Results[keyof Results] }
  | { readonly type: 'error'; readonly id: number; readonly error: SentError }
  | { readonly type: 'piece'; readonly id: number; readonly text: string }
  | { readonly type: 'pong' }
  | {
      readonly type: 'log';
      readonly level: 'debug' | 'info' | 'warn' | 'error';
      readonly fields: LogFields;
      readonly message: string;
    }
  | { readonly type: 'closed' };
