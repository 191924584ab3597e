import { type CallTotals, totalsOf } from '../../dialogue/calls.ts';
import type { ModelCall } from '../../model/call.ts';

/** What models were asked about one question, summed. */
export interface Spending {
  add(calls: readonly ModelCall[]): void;
  /** Sums of what the calls say; null where none does. */
  total(): Spent;
}

/** Sums over calls of a model. */
export interface Spent extends CallTotals {
  readonly calls: number;
}

/** Begins with nothing spent. */
export function openSpending(): Spending {
  const all: ModelCall[] = [];
  return {
    add: (calls) => void all.push(...calls),
    total: () => spentTogether(all.map((call) => ({ ...call, calls: 1 }))),
  };
}

/** Adds up what was spent, as `totalsOf` does. */
export function spentTogether(parts: readonly Spent[]): Spent {
  return { calls: parts.reduce((total, { calls }) => total + calls, 0), ...totalsOf(parts) };
}
