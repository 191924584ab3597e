import type { DialogueSummary } from '../dialogue/ports.ts';
import { outcomeOf } from './words.ts';

/** Which dialogues to show; null means any. */
export interface Filter {
  readonly decision: string | null;
  /** An outcome, see `outcomeOf`. */
  readonly state: string | null;
  /** Words that the question has, each anywhere and in any case. */
  readonly text: string | null;
}

/** How often a name occurs. */
export interface Count {
  readonly name: string;
  readonly count: number;
}

/** @returns whether a dialogue is to be shown. */
export function matches(dialogue: DialogueSummary, filter: Filter): boolean {
  return (
    (filter.decision === null || dialogue.decision === filter.decision) &&
    (filter.state === null || outcomeOf(dialogue) === filter.state) &&
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
  if (filter.decision !== null) query.set('decision', filter.decision);
  if (filter.state !== null) query.set('state', filter.state);
  return query.size === 0 ? '/dialogues' : `/dialogues?${query}`;
}

/** @returns the names with how often each occurs, the most frequent first; nulls are not counted. */
export function tally(names: readonly (string | null)[]): Count[] {
  const counts = new Map<string, number>();
  for (const name of names) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
}
