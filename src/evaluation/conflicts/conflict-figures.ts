import { ratio } from '../../metrics/ratios.ts';
import { intervalOf, resamples } from '../figures/bootstrap.ts';
import type { Figure } from '../figures/measure.ts';
import type { ConflictOutcome } from './ask-planted.ts';

/** A group of outcomes: how many there are, and how many were flagged as conflicts. */
export interface Group {
  readonly name: string;
  readonly total: number;
  readonly flagged: number;
}

/** How well conflicts are told, with 95 % intervals over questions. */
export interface ConflictFigures {
  /** Conflicts flagged ÷ all flagged; copies without a contradiction and untouched questions count against it. */
  readonly precision: Figure;
  /** Conflicts flagged ÷ conflicts. */
  readonly recall: Figure;
  /** The same over the questions that were answered rightly before anything was planted. */
  readonly recallOfAnswered: Figure;
  /** Planted conflicts shown with both values, each from its own document ÷ planted conflicts flagged. */
  readonly bothShown: Figure;
  /** Planted documents by kind, and untouched questions. */
  readonly byKind: readonly Group[];
  /** Planted conflicts by what was changed, and by wording. */
  readonly byChange: readonly Group[];
  readonly byWording: readonly Group[];
  /** Planted conflicts by what came of their question before: what nobody answers, nobody can find contradicted. */
  readonly byBefore: readonly Group[];
}

type Formula = (outcomes: readonly ConflictOutcome[]) => number | null;

const share =
  (part: (one: ConflictOutcome) => boolean, whole: (one: ConflictOutcome) => boolean): Formula =>
  (outcomes) => {
    const all = outcomes.filter(whole);
    return ratio(all.filter(part).length, all.length);
  };
const isFlagged = ({ flagged }: ConflictOutcome) => flagged;
const isConflict = (one: ConflictOutcome) => one.isConflict;

/** Computes the figures of one set, or of several together. */
export function conflictFigures(outcomes: readonly ConflictOutcome[]): ConflictFigures {
  const byQuestion = [...new Set(outcomes.map(({ id }) => id))].map((id) =>
    outcomes.filter((one) => one.id === id),
  );
  const samples = [...resamples(byQuestion.length)].map((places) =>
    [...places].flatMap((place) => byQuestion[place] ?? []),
  );
  const figure = (formula: Formula): Figure => ({
    value: formula(outcomes),
    ...intervalOf(samples.map(formula)),
  });
  const planted = outcomes.filter((one) => one.isConflict && one.wording !== null);
  return {
    precision: figure(share(isConflict, isFlagged)),
    recall: figure(share(isFlagged, isConflict)),
    recallOfAnswered: figure(share(isFlagged, (one) => one.isConflict && one.answeredBefore === true)),
    bothShown: figure(
      share(
        ({ bothShown }) => bothShown === true,
        ({ bothShown }) => bothShown !== null,
      ),
    ),
    byKind: groupsBy(outcomes, ({ kind }) => kind),
    byChange: groupsBy(planted, ({ change }) => change ?? ''),
    byWording: groupsBy(planted, ({ wording }) => wording ?? ''),
    byBefore: groupsBy(planted, before),
  };
}

function before({ decisionBefore, answeredBefore }: ConflictOutcome): string {
  if (decisionBefore !== 'answer' && decisionBefore !== 'conflict') return decisionBefore;
  return answeredBefore ? 'answered rightly' : 'answered otherwise';
}

function groupsBy(outcomes: readonly ConflictOutcome[], nameOf: (one: ConflictOutcome) => string): Group[] {
  return [...new Set(outcomes.map(nameOf))].map((name) => {
    const members = outcomes.filter((one) => nameOf(one) === name);
    return { name, total: members.length, flagged: members.filter(isFlagged).length };
  });
}
