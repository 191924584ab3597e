import type { Answered } from '../engine/schema.ts';
import type { DialogueEvent } from './events.ts';
import type { DialogueRecord } from './record.ts';

/** Calls of a model, oldest first. */
export type Calls = Answered['calls'];

/** @returns the calls of a model that an event tells of. */
export function callsIn(event: DialogueEvent): Calls {
  switch (event.type) {
    case 'decided':
      return event.judgement.calls ?? [];
    case 'rewrote':
      return event.followUp.calls;
    case 'drafted':
      return event.reply.kind === 'answer' ? (event.reply.calls ?? []) : [];
    default:
      return [];
  }
}

/** @returns every call of a model that a dialogue took. */
export function callsOf({ calls }: Pick<DialogueRecord, 'calls'>): Calls {
  return calls ?? [];
}

/** What calls came to together; null where no endpoint says, or no prices are set. */
export interface CallTotals {
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly costUsd: number | null;
}

/** Adds up what calls took. What one of them does not say is left out, unless none says it: then it is null. */
export function totalsOf(calls: readonly CallTotals[]): CallTotals {
  return {
    inputTokens: sumOf(calls.map(({ inputTokens }) => inputTokens)),
    outputTokens: sumOf(calls.map(({ outputTokens }) => outputTokens)),
    costUsd: sumOf(calls.map(({ costUsd }) => costUsd)),
  };
}

function sumOf(parts: readonly (number | null)[]): number | null {
  const told = parts.filter((part) => part !== null);
  return told.length === 0 && parts.length > 0 ? null : told.reduce((sum, part) => sum + part, 0);
}
