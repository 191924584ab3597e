import type { Passage } from '../../../knowledge/passage.ts';
import { labelKey } from '../../labels.ts';
import type { Finding } from '../../schema.ts';
import { findVerbatim } from '../../verbatim.ts';
import type { RowFinding } from './row-findings.ts';

/** Whether a lost row may have come from a passage: it names it, or quotes it under another number. */
function isFrom(passage: Passage, { row, finding }: RowFinding): boolean {
  return finding.passageIds.includes(passage.id) || findVerbatim(passage.text, row.quote).length > 0;
}

function placeOf({ address }: Finding): string {
  return address.map(labelKey).join('\n');
}

/**
 * What the extractive reader finds in the passages of rows that were lost, at places where no row was kept.
 * @param byRules the extractive reader's findings.
 */
export function fillGaps(
  kept: readonly Finding[],
  lost: readonly RowFinding[],
  byRules: readonly Finding[],
  passages: ReadonlyMap<string, Passage>,
): Finding[] {
  const taken = new Set(kept.map(placeOf));
  return byRules.filter((finding) => {
    const passage = passages.get(finding.passageIds[0] ?? '');
    return passage && !taken.has(placeOf(finding)) && lost.some((row) => isFrom(passage, row));
  });
}
