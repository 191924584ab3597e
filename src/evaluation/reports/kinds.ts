import type { Pair } from '../figures/report.ts';
import { type Outcome, outcomeOf, outcomes, outcomeWords } from './outcome.ts';

/** A table with its heads. */
export interface Cells {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** How many questions of each kind came to what; kinds with most questions first, and all at the end. */
export function kindTable(pairs: readonly Pair[]): Cells {
  const judged = pairs.map(({ question, prediction }) => ({
    kind: kindOf(question.kind),
    outcome: outcomeOf(question, prediction),
  }));
  const names = [...new Set(judged.map(({ kind }) => kind))];
  const groups = names.map(
    (name) => [name, judged.flatMap(({ kind, outcome }) => (kind === name ? [outcome] : []))] as const,
  );
  const sorted = groups.sort(([, a], [, b]) => b.length - a.length);
  return {
    heads: ['kind', 'questions', ...outcomes.map((outcome) => outcomeWords[outcome])],
    rows: [...sorted, ['all', judged.map(({ outcome }) => outcome)] as const].map(rowOf),
  };
}

/** @returns the kind of a question; those without one have a name too. */
export function kindOf(kind: string): string {
  return kind === '' ? 'of no kind' : kind;
}

function rowOf([kind, came]: readonly [string, readonly Outcome[]]): string[] {
  const counted = outcomes.map((outcome) => came.filter((one) => one === outcome).length);
  return [kind, String(came.length), ...counted.map((count) => (count === 0 ? '' : String(count)))];
}
