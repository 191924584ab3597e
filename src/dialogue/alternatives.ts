import type { Judgement, Option } from '../engine/schema.ts';

/** @returns the readings that a judgement names below its answer, as options "alt1", "alt2", … */
export function alternativesOf({ alternatives }: Pick<Judgement, 'alternatives'>): Option[] {
  return alternatives.map(({ label, readingId }, index) => ({
    id: `alt${index + 1}`,
    label,
    readingIds: [readingId],
  }));
}
