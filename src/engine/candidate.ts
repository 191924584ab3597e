import type { Passage, Unit } from '../knowledge/passage.ts';
import { everyStemOf } from '../knowledge/words.ts';
import { rule } from '../rule.ts';
import type { Analysis, Predicate } from './analyse.ts';
import { type Coverage, coverageOf } from './evidence.ts';
import { findSpan } from './spans/find-span.ts';
import type { Span } from './spans/span.ts';
import { thresholds } from './thresholds.ts';

/** A unit that may answer, with its evidence. */
export interface Candidate {
  readonly passage: Passage;
  readonly unit: Unit;
  readonly coverage: Coverage;
  readonly span: Span;
  /** Evidence a(u) of the engine notes 5.4; compares within one question. */
  readonly score: number;
  /** Share of the question words covered, those that the value's type stands for included. */
  readonly covered: number;
  /** The question words that it covers, or whose type its value stands for. */
  readonly said: ReadonlySet<Predicate>;
  /** How surely the question's name means this document, 0 to 1; 1 where no name is involved. */
  readonly weight: number;
}

/** What only a value of its type answers; other demands may be met by words. */
export const VALUES: ReadonlySet<Analysis['expected']> = new Set([
  'date',
  'money',
  'duration',
  'number',
  'measure',
  'contact',
]);

/** What a span of its type is evidence for. */
export const DEMANDING: ReadonlySet<Analysis['expected']> = new Set([...VALUES, 'person', 'place']);

/** Words that say no more than the type of the answer does. */
const TYPE_WORDS: Partial<Record<Analysis['expected'], ReadonlySet<string>>> = {
  money: everyStemOf('cost price fee charge pay paid spend spent budget amount money worth expensive'),
  duration: everyStemOf('take last run wait time duration long often fast soon quickly far'),
  number: everyStemOf('number count amount'),
  measure: everyStemOf('size amount large big small tall long high deep wide heavy far fast'),
  place: everyStemOf('located situated based place'),
  contact: everyStemOf('email contact write reach address url link'),
};

const typedEvidence = rule(
  {
    name: 'typed-evidence',
    why: 'A value of the kind asked for is evidence, and a unit without one answers seldom',
  },
  (analysis: Analysis, span: Span): number => {
    if (analysis.expected === 'class') return span.typed ? thresholds.typedPresent : 0;
    if (!DEMANDING.has(analysis.expected)) return 0;
    return span.typed ? thresholds.typedPresent : thresholds.typedAbsent;
  },
  () => 0,
);

const impliedBy = rule(
  {
    name: 'implied-by-type',
    why: 'A value of the kind asked for stands for the words that only name its kind: "who is the artist" for "artist"',
  },
  (
    span: Span,
    analysis: Analysis,
    predicates: readonly Predicate[],
    coverage: Coverage,
  ): readonly Predicate[] => {
    if (!span.typed || !DEMANDING.has(analysis.expected)) return [];
    return predicates.filter(
      (predicate) =>
        !coverage.matched.has(predicate) && (isFocus(predicate, analysis) || isTypeWord(predicate, analysis)),
    );
  },
  () => [],
);

/** What implied words are worth beside words found, as a share of all. */
function typeCredit(implied: readonly Predicate[], predicates: readonly Predicate[]): number {
  const total = weightOf(predicates);
  return total === 0 ? 0 : (thresholds.expansionShare * weightOf(implied)) / total;
}

/** @returns the weight of question words together. */
export function weightOf(predicates: Iterable<Predicate>): number {
  let sum = 0;
  for (const { idf } of predicates) sum += idf;
  return sum;
}

const NAMED_BY_FOCUS: ReadonlySet<Analysis['expected']> = new Set(['person', 'place', 'contact']);

const isFocus = rule(
  {
    name: 'focus-is-implied',
    why: "Any name may be the director's, any place the city: a number alone is no population",
  },
  ({ folded }: Predicate, { expected, focus }: Analysis) =>
    NAMED_BY_FOCUS.has(expected) && folded.replace(/s$/, '') === focus,
  () => false,
);

const isTypeWord = rule(
  {
    name: 'type-words',
    why: 'Some words say no more than the kind of the answer does: "cost" where money is asked for',
  },
  ({ stem }: Predicate, { expected }: Analysis) => TYPE_WORDS[expected]?.has(stem) ?? false,
  () => false,
);

function isLead(passage: Passage, unit: Unit): boolean {
  return passage.id.endsWith('#0') && unit.start === (passage.units[0]?.start ?? 0);
}

const leadBonus = rule(
  { name: 'lead-bonus', why: 'The first sentence of a document says what matters most' },
  (passage: Passage, unit: Unit) => (isLead(passage, unit) ? thresholds.leadBonus : 0),
  () => 0,
);

const shareOfBareName = rule(
  {
    name: 'lead-answers-name',
    why: 'Where a question says no more than a name, its document begins with the answer',
  },
  (isFirst: boolean) => (isFirst ? 1 : 0),
  () => 0,
);

const leastOfLead = rule(
  {
    name: 'lead-defines',
    why: 'A lead says what a thing is, whatever words the question has for that; one that repeats them says it better',
  },
  ({ expected }: Analysis, isFirst: boolean, { typed }: Span) =>
    expected === 'class' && isFirst && typed ? thresholds.leadDefines : 0,
  () => 0,
);

/** Scores one unit as an answer to the question. */
export function candidateOf(
  analysis: Analysis,
  predicates: readonly Predicate[],
  passage: Passage,
  unit: Unit,
  coverage: Coverage = coverageOf(predicates, passage, unit),
): Candidate {
  const span = findSpan({ unit, passage, analysis, coverage });
  const isFirst = isLead(passage, unit);
  const share =
    predicates.length === 0
      ? shareOfBareName(isFirst)
      : Math.max(coverage.share, leastOfLead(analysis, isFirst, span));
  const implied = impliedBy(span, analysis, predicates, coverage);
  const credit = typeCredit(implied, predicates);
  const said = new Set([...coverage.matched.keys(), ...implied]);
  const score = 2 * (share + credit) + typedEvidence(analysis, span) + leadBonus(passage, unit);
  return { passage, unit, coverage, span, score, covered: share + credit, said, weight: 1 };
}

/** Whether a unit is a question. */
export const asks = rule(
  {
    name: 'questions-do-not-answer',
    why: "A question in a document repeats the asker's words best of all, and is no answer",
  },
  ({ kind, text }: Unit): boolean => kind !== 'cell' && text.trimEnd().endsWith('?'),
  () => false,
);

/** Scores the units of passages; those that cover far fewer of the question's words than the best are left out. */
export function candidatesIn(
  analysis: Analysis,
  predicates: readonly Predicate[],
  passages: readonly Passage[],
): Candidate[] {
  const all = passages.flatMap((passage) =>
    passage.units
      .filter((unit) => !asks(unit))
      .map((unit) => ({ passage, unit, coverage: coverageOf(predicates, passage, unit) })),
  );
  const best = all.reduce((most, { coverage }) => Math.max(most, coverage.share), 0);
  return all
    .filter((one) => one.coverage.share >= thresholds.readShare * best || isLead(one.passage, one.unit))
    .map(({ passage, unit, coverage }) => candidateOf(analysis, predicates, passage, unit, coverage));
}

/** The weight of the question words that a candidate covers, by the word itself or by another for it. */
export function matchedMass(coverage: Coverage): number {
  return weightOf(coverage.matched.keys());
}

/** @returns the best candidates first; equal scores keep reading order. */
export function byScore(a: Candidate, b: Candidate): number {
  return b.score - a.score;
}
