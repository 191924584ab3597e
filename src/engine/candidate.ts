import type { Passage, Unit } from '../knowledge/passage.ts';
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
  /** How surely the question's name means this document, 0 to 1; 1 where no name is involved. */
  readonly weight: number;
}

const DEMANDING: ReadonlySet<Analysis['expected']> = new Set([
  'date',
  'money',
  'duration',
  'number',
  'measure',
  'person',
  'place',
  'contact',
]);

/** Evidence for a value of the demanded type, or against a unit without one. */
function typedEvidence(analysis: Analysis, span: Span): number {
  if (analysis.expected === 'class') return span.typed ? thresholds.typedPresent : 0;
  if (!DEMANDING.has(analysis.expected)) return 0;
  return span.typed ? thresholds.typedPresent : thresholds.typedAbsent;
}

/** "who is the artist": a name found where a person is asked for stands for the word "artist" itself. */
function focusCredit(
  analysis: Analysis,
  predicates: readonly Predicate[],
  coverage: Coverage,
  span: Span,
): number {
  if (!span.typed || analysis.focus === null || !DEMANDING.has(analysis.expected)) return 0;
  const focus = predicates.find((predicate) => predicate.folded.replace(/s$/, '') === analysis.focus);
  if (!focus || coverage.matched.has(focus)) return 0;
  const total = predicates.reduce((sum, predicate) => sum + predicate.idf, 0);
  return total === 0 ? 0 : (thresholds.expansionShare * focus.idf) / total;
}

function isLead(passage: Passage, unit: Unit): boolean {
  return passage.id.endsWith('#0') && unit.start === (passage.units[0]?.start ?? 0);
}

/** Scores one unit as an answer to the question. */
export function candidateOf(
  analysis: Analysis,
  predicates: readonly Predicate[],
  passage: Passage,
  unit: Unit,
): Candidate {
  const coverage = coverageOf(predicates, passage, unit);
  const span = findSpan({ unit, passage, analysis, coverage });
  const lead = isLead(passage, unit) ? thresholds.leadBonus : 0;
  const share = predicates.length === 0 ? (isLead(passage, unit) ? 1 : 0) : coverage.share;
  const credit = focusCredit(analysis, predicates, coverage, span);
  const score = 2 * (share + credit) + typedEvidence(analysis, span) + lead;
  return { passage, unit, coverage, span, score, weight: 1 };
}

/** The weight of the question words that a candidate covers, by the word itself or by another for it. */
export function matchedMass(coverage: Coverage): number {
  let mass = 0;
  for (const predicate of coverage.matched.keys()) mass += predicate.idf;
  return mass;
}

/** @returns the best candidates first; equal scores keep reading order. */
export function byScore(a: Candidate, b: Candidate): number {
  return b.score - a.score;
}
