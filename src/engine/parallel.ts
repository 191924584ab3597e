import type { Unit } from '../knowledge/passage.ts';
import { areBeside } from '../knowledge/path.ts';
import { everyStemOf, wordsOf } from '../knowledge/words.ts';
import { rule } from '../rule.ts';
import { addressOf, differOnlyAt } from './address.ts';
import type { Analysis, Predicate } from './analyse.ts';
import { type Candidate, matchedMass } from './candidate.ts';
import { selectedByOwnWords } from './own-words.ts';
import { spokenIn } from './spoken-names.ts';
import { thresholds } from './thresholds.ts';
import { findValues } from './values.ts';

function isBeside(anchor: Candidate, other: Candidate, index: number): boolean {
  if (other.unit.kind !== anchor.unit.kind) return false;
  const sameDocument = other.passage.documentId === anchor.passage.documentId;
  if (sameDocument === (index === 0)) return false;
  const [own, others] = [addressOf(anchor.passage, anchor.unit), addressOf(other.passage, other.unit)];
  return differOnlyAt(own, others, index);
}

/** The document and the headings that a candidate stands under. */
function sectionOf({ passage }: Candidate): string[] {
  return [passage.title, ...passage.headings];
}

const valuesBeside = rule(
  {
    name: 'values-beside',
    why: 'What one section says in a list, the next says in prose: where both hold the value asked for, they are alike',
  },
  (anchor: Candidate, near: readonly Candidate[], index: number): Candidate[] => {
    const isValue = ({ span }: Candidate) => span.typed && span.type !== 'text';
    if (!isValue(anchor)) return [];
    const sections = new Map<string, Candidate>();
    for (const other of near) {
      const sameDocument = other.passage.documentId === anchor.passage.documentId;
      if (sameDocument === (index === 0) || !isValue(other)) continue;
      const section = sectionOf(other);
      const key = section.join('\n');
      if (differOnlyAt(sectionOf(anchor), section, index) && !sections.has(key)) sections.set(key, other);
    }
    return [...sections.values()];
  },
  () => [],
);

/** What stands beside an anchor: places built alike, and other sections with a value of the kind asked for. */
function allBeside(anchor: Candidate, near: readonly Candidate[], index: number): Candidate[] {
  const alike = near.filter((other) => isBeside(anchor, other, index));
  const known = new Set([anchor, ...alike].map((one) => sectionOf(one).join('\n')));
  const others = valuesBeside(anchor, near, index).filter((one) => !known.has(sectionOf(one).join('\n')));
  return [anchor, ...alike, ...others];
}

const rowFirst = rule(
  {
    name: 'row-before-column',
    why: 'Tables are asked for the rows they list, before it is asked which column is meant',
  },
  (unit: Unit, outwards: readonly number[]) => {
    const [column, row, ...outer] = outwards;
    return unit.kind === 'cell' && column !== undefined && row !== undefined
      ? [row, column, ...outer]
      : outwards;
  },
  (_, outwards) => outwards,
);

/** The components of an address in the order in which they may be open: from the innermost outwards. */
function openOrder({ passage, unit }: Candidate): readonly number[] {
  const length = addressOf(passage, unit).length;
  return rowFirst(
    unit,
    Array.from({ length }, (_, i) => length - 1 - i),
  );
}

function isColumn({ passage, unit }: Candidate, index: number): boolean {
  return unit.column !== null && index === addressOf(passage, unit).length - 1;
}

/** Words of a value that says there is none: "never", "no promise", "not applicable". */
const SHORT_VALUE = 4;

const answersAlike = rule(
  {
    name: 'answers-alike',
    why: 'Where one place of a structure holds the value asked for, prose in another place is about something else',
  },
  (anchor: Candidate, other: Candidate): boolean =>
    !anchor.span.typed || other.span.typed || wordsOf(other.unit.text).length <= SHORT_VALUE,
  () => true,
);

const isOneKind = rule(
  {
    name: 'one-kind-of-column',
    why: 'Columns of one kind of value are readings, as in a table of features by plan; of different kinds, properties of their row',
  },
  (candidates: readonly Candidate[]): boolean =>
    new Set(candidates.map(({ unit }) => findValues(unit.text)[0]?.type ?? 'text')).size === 1,
  () => true,
);

const standBeside = rule(
  {
    name: 'siblings-in-folder',
    why: 'Documents built alike stand in one folder, or under one name in folders side by side: "v1/install", "v2/install"',
  },
  (other: Candidate, anchor: Candidate) => areBeside(other.passage.path, anchor.passage.path),
  () => true,
);

const leastBeside = rule(
  {
    name: 'places-say-less',
    why: 'Inside one document the heading or the list says part of what its places are about, so that they may say less',
  },
  (isInside: boolean): number => (isInside ? thresholds.parallelCoverage : thresholds.coverageOfBest),
  () => thresholds.coverageOfBest,
);

function isNear(anchor: Candidate, other: Candidate): boolean {
  const isInside = other.passage.documentId === anchor.passage.documentId;
  if (!isInside && !standBeside(other, anchor)) return false;
  return matchedMass(other.coverage) >= leastBeside(isInside) * matchedMass(anchor.coverage);
}

const unsharedWords = rule(
  {
    name: 'shared-words-pick-none',
    why: 'What title, headings or introduction of a list say of all its items picks none of them',
  },
  ({ passage, unit }: Candidate, predicates: readonly Predicate[], index: number): readonly Predicate[] => {
    const address = addressOf(passage, unit);
    if (unit.kind !== 'item' || unit.label === null || index < address.length - 1) return predicates;
    const shared = everyStemOf(...address.slice(0, -1));
    return predicates.filter(({ stem }) => !shared.has(stem));
  },
  (_, predicates) => predicates,
);

/** A question and its words. */
export type Asked = Pick<Analysis, 'text' | 'predicates'>;

/**
 * The candidates that stand beside one in a parallel structure: rows of its table, items of its list, sibling
 * headings, sibling documents of its folder. Their addresses differ in one component only. Where the question's own
 * words pick one of them, that component is given, and the next outer one may be open.
 *
 * @returns the open readings; one alone if the question's own words pick it; none without any structure.
 */
export function parallelTo(
  start: Candidate,
  all: readonly Candidate[],
  question: Asked,
): readonly Candidate[] {
  const near = all.filter((other) => isNear(start, other) && answersAlike(start, other));
  let anchor = start;
  let isPicked = false;
  for (const index of openOrder(start)) {
    const beside = allBeside(anchor, near, index);
    if (beside.length === 1 || (isColumn(anchor, index) && !isOneKind(beside))) continue;
    const nameOf = ({ passage, unit }: Candidate) => addressOf(passage, unit)[index] ?? '';
    const spoken = spokenIn(question.text, beside, nameOf);
    const open = selectedByOwnWords(spoken, unsharedWords(anchor, question.predicates, index), nameOf);
    if (open.length > 1) return open;
    anchor = open[0] ?? anchor;
    isPicked = true;
  }
  return isPicked ? [anchor] : [];
}
