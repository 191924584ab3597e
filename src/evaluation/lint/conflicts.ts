import { isConflict } from '../../engine/conflict.ts';
import { containment, pairsAlike } from '../../knowledge/alike.ts';
import { findingOf, type LintFinding, placeIn } from './finding.ts';
import { groupsOf } from './groups.ts';
import { areOfOneThing } from './history.ts';
import { asRead, differing, type Statement } from './statement.ts';

/** Words that two statements must share, over the words of either: the one may go on after what the other says. */
const LEAST_ALIKE = 0.5;
/** Of the shorter one nearly all. The engine asks for less, as a question brought its two together. */
const LEAST_CONTAINED = 0.9;
/** With fewer words around its value a statement does not say what it is about. */
const LEAST_WORDS = 4;

/** Two documents or more that state the same with another value. */
export function conflictsIn(statements: readonly Statement[]): LintFinding[] {
  const long = statements.filter(({ stems }) => stems.size >= LEAST_WORDS);
  const alike = pairsAlike(
    long.map(({ stems }) => stems),
    LEAST_ALIKE,
  );
  const at = (place: number) => long[place];
  const pairs = alike.filter(([i, j]) => {
    const [a, b] = [at(i), at(j)];
    return a !== undefined && b !== undefined && disagree(a, b);
  });
  return groupsOf(pairs).map((group) => conflictOf(group.flatMap((place) => at(place) ?? [])));
}

/** Only one value may differ: where two do, the one is the condition of the other. */
function disagree(a: Statement, b: Statement): boolean {
  if (containment(a.stems, b.stems) < LEAST_CONTAINED || !areOfOneThing(a.passage, b.passage)) return false;
  const [pair, another] = differing(a, b) ?? [];
  return pair !== undefined && another === undefined && isConflict(asRead(a, pair[0]), asRead(b, pair[1]));
}

function conflictOf(statements: readonly Statement[]): LintFinding {
  const documents = new Set(statements.map(({ passage }) => passage.documentId));
  const isShared = (key: string) =>
    statements.every(({ values }) => values.some((value) => value.key === key));
  const differing = statements.flatMap(({ values }) => values.filter(({ key }) => !isShared(key)));
  const texts = [...new Map(differing.map(({ key, text }) => [key, text])).values()];
  return findingOf({
    kind: 'conflict',
    problem: `${documents.size} documents state the same with different values: ${texts.join(', ')}`,
    advice: 'Keep the value in one document and link to it, or say in each when its value holds',
    touches: statements.length - 1,
    places: statements.map(({ passage, unit }) => placeIn(passage, unit.text)),
  });
}
