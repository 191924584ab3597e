import type { ModelCall } from '../model/call.ts';

/** What models were asked about one question, summed. */
export interface Spending {
  add(calls: readonly ModelCall[]): void;
  /** Sums are null where one of the calls does not say. */
  total(): Spent;
}

/** Sums over calls of a model. */
export interface Spent {
  readonly calls: number;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  /** US dollars. */
  readonly costUsd: number | null;
}

/** Begins with nothing spent. */
export function openSpending(): Spending {
  const all: ModelCall[] = [];
  const sum = (of: (call: ModelCall) => number | null): number | null =>
    all.reduce<number | null>((total, call) => {
      const value = of(call);
      return total === null || value === null ? null : total + value;
    }, 0);
  return {
    add: (calls) => void all.push(...calls),
    total: () => ({
      calls: all.length,
      inputTokens: sum((call) => call.inputTokens),
      outputTokens: sum((call) => call.outputTokens),
      costUsd: sum((call) => call.costUsd),
    }),
  };
}
