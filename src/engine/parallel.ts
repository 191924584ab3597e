import { contentWords, everyStemOf, stemsOf, wordsOf } from '../knowledge/words.ts';
import { addressOf, differOnlyAt } from './address.ts';
import type { Predicate } from './analyse.ts';
import { type Candidate, matchedMass } from './candidate.ts';
import { selectedByOwnWords } from './own-words.ts';
import { thresholds } from './thresholds.ts';
import { findValues } from './values.ts';

/** @returns the folder of a candidate's file; "" at the top. */
export function folderOf({ passage }: Candidate): string {
  return passage.path.split('/').slice(0, -1).join('/');
}

function isBeside(anchor: Candidate, other: Candidate, index: number): boolean {
  if (other.unit.kind !== anchor.unit.kind) return false;
  const sameDocument = other.passage.documentId === anchor.passage.documentId;
  if (sameDocument === (index === 0)) return false;
  const [own, others] = [addressOf(anchor.passage, anchor.unit), addressOf(other.passage, other.unit)];
  return differOnlyAt(own, others, index) && (index > 0 || own.length > 1 || shareWord(own[0], others[0]));
}

/** Documents of one folder are siblings if their titles say so ("Travel policy 2024") or their parts match. */
function shareWord(a = '', b = ''): boolean {
  const words = stemsOf(a);
  return contentWords(b).some((word) => words.has(word.stem));
}

/**
 * The components of an address in the order in which they may be open: from the innermost outwards, but the row of
 * a cell before its column, as tables are asked for the rows they list.
 */
function openOrder({ passage, unit }: Candidate): number[] {
  const length = addressOf(passage, unit).length;
  const outwards = Array.from({ length }, (_, i) => length - 1 - i);
  const [column, row, ...outer] = outwards;
  return unit.kind === 'cell' && column !== undefined && row !== undefined
    ? [row, column, ...outer]
    : outwards;
}

function isColumn({ passage, unit }: Candidate, index: number): boolean {
  return unit.column !== null && index === addressOf(passage, unit).length - 1;
}

/** Words of a value that says there is none: "never", "no promise", "not applicable". */
const SHORT_VALUE = 4;

/** Where one place of a structure holds the value asked for, prose in another place is about something else. */
function answersAlike(anchor: Candidate, other: Candidate): boolean {
  return !anchor.span.typed || other.span.typed || wordsOf(other.unit.text).length <= SHORT_VALUE;
}

/**
 * Columns are readings where they hold one kind of value, as in a table of features by plan; columns of different
 * kinds are properties of their row, and nobody asks which.
 */
function isOneKind(candidates: readonly Candidate[]): boolean {
  return new Set(candidates.map(({ unit }) => findValues(unit.text)[0]?.type ?? 'text')).size === 1;
}

/** Inside one document the heading or the list says part of what its places are about, so that they may say less. */
function isNear(anchor: Candidate, other: Candidate): boolean {
  const inside = other.passage.documentId === anchor.passage.documentId;
  if (!inside && folderOf(other) !== folderOf(anchor)) return false;
  const share = inside ? thresholds.parallelCoverage : thresholds.coverageOfBest;
  return matchedMass(other.coverage) >= share * matchedMass(anchor.coverage);
}

/** What title, headings or introduction of a list say of all its items picks none of them. */
function unsharedWords(
  { passage, unit }: Candidate,
  predicates: readonly Predicate[],
  index: number,
): readonly Predicate[] {
  const address = addressOf(passage, unit);
  if (unit.kind !== 'item' || unit.label === null || index < address.length - 1) return predicates;
  const shared = everyStemOf(...address.slice(0, -1));
  return predicates.filter(({ stem }) => !shared.has(stem));
}

/** What stands in a parallel structure with an anchor. */
export interface Parallel {
  /** The open readings; one alone if the question's own words pick it; empty without any structure. */
  readonly candidates: readonly Candidate[];
}

/**
 * The candidates that stand beside one in a parallel structure: rows of its table, items of its list, sibling
 * headings, sibling documents of its folder. Their addresses differ in one component only. Where the question's own
 * words pick one of them, that component is given, and the next outer one may be open.
 */
export function parallelTo(
  start: Candidate,
  all: readonly Candidate[],
  predicates: readonly Predicate[],
): Parallel {
  const near = all.filter((other) => isNear(start, other) && answersAlike(start, other));
  let anchor = start;
  let isPicked = false;
  for (const index of openOrder(start)) {
    const beside = [anchor, ...near.filter((other) => isBeside(anchor, other, index))];
    if (beside.length === 1 || (isColumn(anchor, index) && !isOneKind(beside))) continue;
    const open = selectedByOwnWords(
      beside,
      unsharedWords(anchor, predicates, index),
      ({ passage, unit }) => addressOf(passage, unit)[index] ?? '',
    );
    if (open.length > 1) return { candidates: open };
    anchor = open[0] ?? anchor;
    isPicked = true;
  }
  return { candidates: isPicked ? [anchor] : [] };
}
