import type { ModelCall } from '../../model/call.ts';

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
  return {
    add: (calls) => void all.push(...calls),
    total: () => spentTogether(all.map((call) => ({ ...call, calls: 1 }))),
  };
}

/** Adds up what was spent; a sum is null where one of its parts is. */
export function spentTogether(parts: readonly Spent[]): Spent {
  const sum = (of: (part: Spent) => number | null): number | null =>
    parts.reduce<number | null>((total, part) => {
      const value = of(part);
      return total === null || value === null ? null : total + value;
    }, 0);
  return {
    calls: parts.reduce((total, { calls }) => total + calls, 0),
    inputTokens: sum((part) => part.inputTokens),
    outputTokens: sum((part) => part.outputTokens),
    costUsd: sum((part) => part.costUsd),
  };
}
