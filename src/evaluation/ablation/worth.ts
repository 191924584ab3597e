import type { DeclaredRule } from '../../rule.ts';
import { lessIsBetter } from '../comparing/compare.ts';
import { type Count, counts, type Tally } from '../figures/counts.ts';
import { formulas, type SumFigure, type Sums } from '../figures/figures.ts';
import type { AblationSet } from './field.ts';
import type { Observed } from './observe.ts';

/** The figures whose points make up what a rule is worth. */
export const judged = [
  'detection.f1',
  'overAsk',
  'clarified.recall',
  'clarified.precision',
  'answered',
  'abstention.recall',
  'all.complete',
] as const satisfies readonly SumFigure[];

/** By figure, what it is with a rule less what it is without; figures that are the same are left out. */
export type Gains = Readonly<Partial<Record<SumFigure, number>>>;

/** A set, so far as figures are counted by it. */
type NamedSet = Pick<AblationSet, 'name' | 'kind'>;

/** What a rule is worth: everything as it is, less what it would be without the rule. */
export interface Worth extends Pick<DeclaredRule, 'name' | 'why' | 'table'> {
  /** Points by which the judged figures together are better with the rule, the mean over the kinds of sets. */
  readonly worth: number;
  /** By set, questions that come to something else without the rule. */
  readonly changed: Readonly<Record<string, number>>;
  /** By set. */
  readonly sets: Readonly<Record<string, Gains>>;
  /** By kind of set, their questions taken together. */
  readonly kinds: Readonly<Record<string, Gains>>;
  /** Cases in which a property would not hold without the rule, less those in which it does not hold with it. */
  readonly violations: number;
  /** Transcripts that would go another way, likewise. */
  readonly astray: number;
  /** Whether no figure, no property and no transcript would be another without the rule. */
  readonly isNothing: boolean;
}

const allFigures = Object.keys(formulas) as SumFigure[];

/** Tells what a rule is worth, from what comes of everything with it and without it. */
export function worthOf(
  { name, why, table }: DeclaredRule,
  sets: readonly NamedSet[],
  whole: Observed,
  without: Observed,
): Worth {
  const kinds = gainsOf(namesOf(sets, 'kind'), whole, without);
  const perSet = gainsOf(namesOf(sets, 'name'), whole, without);
  const sums = Object.values(kinds).map(pointsOf);
  const isSame =
    String(whole.violations) === String(without.violations) &&
    String(whole.astray) === String(without.astray);
  return {
    name,
    why,
    table,
    worth: sums.reduce((sum, points) => sum + points, 0) / Math.max(sums.length, 1),
    changed: changedIn(sets, whole, without),
    sets: perSet,
    kinds,
    violations: without.violations.length - whole.violations.length,
    astray: without.astray.length - whole.astray.length,
    isNothing: isSame && Object.values(perSet).every((gains) => Object.keys(gains).length === 0),
  };
}

/** The most worth first. */
export function byWorth(a: Worth, b: Worth): number {
  return b.worth - a.worth || a.name.localeCompare(b.name);
}

/** @returns every name or kind once, with the places of its sets. */
function namesOf(sets: readonly NamedSet[], by: 'name' | 'kind'): Map<string, number[]> {
  const places = new Map<string, number[]>();
  sets.forEach((set, i) => void places.set(set[by], [...(places.get(set[by]) ?? []), i]));
  return places;
}

function gainsOf(
  groups: ReadonlyMap<string, readonly number[]>,
  whole: Observed,
  without: Observed,
): Record<string, Gains> {
  const sumsIn = ({ sets: outcomes }: Observed, places: readonly number[]) =>
    sumsOf(places.flatMap((place) => outcomes[place]?.tallies ?? []));
  return Object.fromEntries(
    [...groups].map(([name, places]) => [name, difference(sumsIn(whole, places), sumsIn(without, places))]),
  );
}

function sumsOf(tallies: readonly Tally[]): Sums {
  return Object.fromEntries(
    counts.map((count) => [count, tallies.reduce((sum, tally) => sum + (tally[count] ?? 0), 0)]),
  ) as Record<Count, number>;
}

/** Less than this is an error of rounding. */
const LEAST = 1e-9;

function difference(whole: Sums, without: Sums): Gains {
  return Object.fromEntries(
    allFigures.flatMap((name) => {
      const gain = (formulas[name](whole) ?? 0) - (formulas[name](without) ?? 0);
      return Math.abs(gain) < LEAST ? [] : [[name, gain]];
    }),
  );
}

function pointsOf(gains: Gains): number {
  return judged.reduce((sum, name) => sum + 100 * (gains[name] ?? 0) * (lessIsBetter(name) ? -1 : 1), 0);
}

function changedIn(sets: readonly NamedSet[], whole: Observed, without: Observed): Record<string, number> {
  return Object.fromEntries(
    sets.map(({ name }, i) => {
      const other = without.sets[i]?.seen ?? [];
      return [name, (whole.sets[i]?.seen ?? []).filter((seen, at) => seen !== other[at]).length];
    }),
  );
}
