import { conditionInTitles } from '../../engine/same-condition.ts';
import { areSiblings } from '../../engine/same-thing.ts';
import { fileNameDate } from '../../knowledge/dates.ts';
import type { Passage } from '../../knowledge/passage.ts';

/** @returns whether a document records what was so at its time, such as "2024-01-25-release-notes.md": it may stay as it is. */
export function isRecord({ path }: Pick<Passage, 'path'>): boolean {
  return fileNameDate(path) !== null;
}

/** @returns whether two passages of different documents speak of the same thing under the same condition, as far as titles and headings tell. */
export function areOfOneThing(a: Passage, b: Passage): boolean {
  if (a.documentId === b.documentId || isRecord(a) || isRecord(b)) return false;
  const leaves = [a.headings.at(-1) ?? '', b.headings.at(-1) ?? ''] as const;
  return (
    conditionInTitles(a) === conditionInTitles(b) && !areSiblings(a.title, b.title) && !areSiblings(...leaves)
  );
}
