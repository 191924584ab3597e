import type { Passage, Unit } from '../knowledge/passage.ts';
import { everyStemOf } from '../knowledge/words.ts';
import { rule } from '../rule.ts';
import type { Candidate } from './candidate.ts';
import { lineOf } from './row.ts';
import { thresholds } from './thresholds.ts';
import { wordsIn } from './words-in.ts';

/** The cells of a unit's line of its table, in the order of the columns. */
function rowOf(passage: Passage, unit: Unit): readonly Unit[] {
  const { start, end } = lineOf(passage, unit);
  return passage.units.filter((other) => other.kind === 'cell' && other.start >= start && other.end <= end);
}

function shown({ column, text }: Unit): string {
  return column ? `${column}: ${text}` : text;
}

function namesColumn({ coverage, unit }: Candidate): boolean {
  const stems = everyStemOf(unit.column ?? '');
  return [...coverage.matched.keys()].some(({ stem, isWeak }) => !isWeak && stems.has(stem));
}

/** The cell and as many others of its row as there is room for, the shortest first. */
function fitting(cell: Unit, row: readonly Unit[], room: number): ReadonlySet<Unit> {
  const kept = new Set([cell]);
  let left = room - wordsIn(shown(cell)).length;
  const others = row
    .filter((other) => other !== cell)
    .sort((a, b) => wordsIn(a.text).length - wordsIn(b.text).length);
  for (const other of others) {
    left -= wordsIn(shown(other)).length;
    if (left < 0) break;
    kept.add(other);
  }
  return kept;
}

function shareRow(one: Candidate, other: Candidate): boolean {
  return (
    one.passage.id === other.passage.id && one.unit.label === other.unit.label && one.unit !== other.unit
  );
}

/**
 * What a cell answers with: itself, or with it its row, where the question names no column and no kind of value.
 *
 * @param all the candidates beside it: where several stand in one row, each cell is an answer of its own.
 */
export const cellText = rule(
  {
    name: 'whole-rows',
    why: 'The words of a question often stand in the cell that describes a row, and the answer in another: the row is shown',
  },
  (candidate: Candidate, all: readonly Candidate[]): string => {
    const { passage, unit, span } = candidate;
    const isAsked = span.type !== 'text' || namesColumn(candidate);
    if (isAsked || all.some((other) => shareRow(candidate, other))) return shown(unit);
    const row = rowOf(passage, unit);
    const kept = fitting(unit, row, thresholds.answerWords - wordsIn(unit.label ?? '').length - 1);
    return row
      .filter((cell) => kept.has(cell))
      .map(shown)
      .join('; ');
  },
  ({ unit }) => shown(unit),
);
