import type { Clarification, Option } from '../src/engine/schema.ts';

/** Id of the option that stands for every reading at once. */
export const everything = 'all';

/** What stands between the ids of several options picked together: "o1+o3". */
export const together = '+';

/**
 * Finds what was picked among a clarification's options: one of them, several together ("o1+o3"), or all of them.
 *
 * @returns an option with the readings of all that were picked; null if there is no such option.
 */
export function pickedFrom(clarification: Clarification | null, id: string): Option | null {
  if (clarification === null) return null;
  const { options } = clarification;
  if (id === everything) return joined(id, 'all', options);
  const ids = new Set(id.split(together));
  const picked = options.filter((option) => ids.has(option.id));
  const [first, ...others] = picked;
  if (first === undefined || picked.length < ids.size) return null;
  return others.length === 0 ? first : joined(id, listOf(picked.map(({ label }) => label)), picked);
}

/** @returns whether an option stands for several that are wanted together, so that nothing is left to narrow down. */
export function isTogether(option: Option): boolean {
  return option.id === everything || option.id.includes(together);
}

function joined(id: string, label: string, options: readonly Option[]): Option {
  return { id, label, readingIds: [...new Set(options.flatMap(({ readingIds }) => readingIds))] };
}

function listOf(labels: readonly string[]): string {
  return `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`;
}
