import type { Passage } from '../../../knowledge/passage.ts';
import type { Analysis } from '../../analyse.ts';
import type { Finding } from '../../schema.ts';
import { thresholds } from '../../thresholds.ts';
import { type Dropped, reasonOf, verify } from '../../verify.ts';
import { placeFinding } from './place-finding.ts';
import { findingsOf, type RowFinding } from './row-findings.ts';
import type { ModelRow } from './rows.ts';

/** The rows of one reply after verification. */
export interface CheckedRows {
  /** Verified, each with its place. */
  readonly kept: readonly Finding[];
  readonly lost: readonly RowFinding[];
  readonly dropped: readonly Dropped[];
  /** A sentence for each lost row, for whoever wrote it. */
  readonly problems: readonly string[];
}

/** Rows for a passage that a prompt may give; a reply with more than this for every passage is cut. */
const MOST_ROWS = 8 * thresholds.passages;
const MOST_PROBLEMS = 12;

/**
 * Verifies the rows of a reply one by one: what is wrong with one changes nothing for the others.
 * @param read the passages in the order in which they were printed.
 * @param prefix begins the ids of the findings.
 */
export function checkRows(
  rows: readonly ModelRow[],
  read: readonly Passage[],
  analysis: Analysis,
  prefix: string,
): CheckedRows {
  const byId = new Map(read.map((passage) => [passage.id, passage]));
  const checked = findingsOf(rows.slice(0, MOST_ROWS), read, prefix).map((one) => ({
    one,
    result: verify([one.finding], byId, analysis.predicates),
  }));
  const kept = checked.flatMap(({ result }) =>
    result.findings.flatMap((finding) => {
      const passage = byId.get(finding.passageIds[0] ?? '');
      return passage ? [placeFinding(finding, passage, analysis)] : [];
    }),
  );
  const lost = checked.filter(({ result }) => result.dropped.length > 0);
  return {
    kept,
    lost: lost.map(({ one }) => one),
    dropped: lost.flatMap(({ result }) => result.dropped),
    problems: lost.slice(0, MOST_PROBLEMS).map(({ one, result }) => problemOf(one, result.dropped)),
  };
}

function problemOf({ row }: RowFinding, dropped: readonly Dropped[]): string {
  const why = dropped.map(({ check }) => reasonOf(check)).join(' and ');
  return `The row with answer ${JSON.stringify(row.answer.slice(0, 80))} ${why}`;
}
