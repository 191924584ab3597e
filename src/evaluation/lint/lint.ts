import type { Library } from '../../knowledge/passage.ts';
import { conflictsIn } from './conflicts.ts';
import { type LintFinding, orderKey } from './finding.ts';
import { parallelValuesIn } from './parallel-values.ts';
import { repeatedHeadingsIn } from './repeated-headings.ts';
import { sameNamesIn } from './same-names.ts';
import { staleDuplicatesIn } from './stale-duplicates.ts';
import { statementsIn } from './statement.ts';

/**
 * Finds what in documents makes people ask back or be told something old.
 * @returns the worst first; the same in whatever order the documents come.
 */
export function lintLibrary({ whole: library }: Library): LintFinding[] {
  const documents = [...library.documents].sort((a, b) => (a.id < b.id ? -1 : 1));
  const passages = documents.flatMap(({ id }) => library.passagesOf(id));
  const inOrder = { ...library, documents, passages };
  const statements = statementsIn(inOrder);
  const stale = staleDuplicatesIn(inOrder);
  const findings = [
    ...conflictsIn(statements).filter((conflict) => !stale.some((copies) => isWithin(conflict, copies))),
    ...stale,
    ...parallelValuesIn(statements),
    ...sameNamesIn(inOrder),
    ...repeatedHeadingsIn(inOrder),
  ];
  return findings.sort((a, b) => b.severity - a.severity || (orderKey(a) < orderKey(b) ? -1 : 1));
}

/** Values that differ between copies are told with the copies. */
function isWithin(conflict: LintFinding, copies: LintFinding): boolean {
  return conflict.places.every(({ path, heading }) =>
    copies.places.some((place) => place.path === path && place.heading === heading),
  );
}
