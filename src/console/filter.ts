import type { DialogueSummary } from '../dialogue/ports.ts';
import { outcomeOf } from './words.ts';

/** Which dialogues to show; null means any. */
export interface Filter {
  readonly decision: string | null;
  /** An outcome, see `outcomeOf`. */
  readonly state: string | null;
  /** See `reviewState`. */
  readonly review: string | null;
  /** Words that the question has, each anywhere and in any case. */
  readonly text: string | null;
}

/** How often a name occurs. */
export interface Count {
  readonly name: string;
  readonly count: number;
}

const names = ['decision', 'state', 'review'] as const;

/** What dialogues are told apart by, beside words. */
export type FilterName = (typeof names)[number];

/** @returns what a dialogue is under a filter; null if it is nothing there. */
export function nameUnder(dialogue: DialogueSummary, by: FilterName): string | null {
  return by === 'state' ? outcomeOf(dialogue) : dialogue[by];
}

/** @returns whether a dialogue is to be shown. */
export function matches(dialogue: DialogueSummary, filter: Filter): boolean {
  return (
    names.every((by) => filter[by] === null || nameUnder(dialogue, by) === filter[by]) &&
    (filter.text === null || hasWords(dialogue.question, filter.text))
  );
}

function hasWords(question: string, words: string): boolean {
  const inside = folded(question);
  return folded(words)
    .split(/\s+/)
    .every((word) => inside.includes(word));
}

/** Without case and accents. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** @returns path and query of the list under a filter. */
export function filterPath(filter: Filter): string {
  const query = new URLSearchParams();
  if (filter.text !== null) query.set('q', filter.text);
  for (const by of names) if (filter[by] !== null) query.set(by, filter[by]);
  return query.size === 0 ? '/dialogues' : `/dialogues?${query}`;
}

/** @returns the names with how often each occurs, the most frequent first; nulls are not counted. */
export function tally(names: readonly (string | null)[]): Count[] {
  const counts = new Map<string, number>();
  for (const name of names) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
}
