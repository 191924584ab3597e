import type { Hit } from '../knowledge/passage.ts';
import type { Analysis } from './analyse.ts';
import { type Candidate, DEMANDING, VALUES } from './candidate.ts';
import { thresholds } from './thresholds.ts';

/** A value is evidence as far as its unit is about the question: a date somewhere is none. */
function typedEvidence({ expected }: Analysis, { span, coverage }: Candidate): number {
  const about = Math.min(1, coverage.share / thresholds.aboutShare);
  if (expected === 'class') return span.typed ? about : 0;
  if (!DEMANDING.has(expected)) return 0;
  return span.typed ? thresholds.slotTyped * about : thresholds.typedAbsent;
}

/**
 * Scores slots by their words, the value asked for, and how well their passages were found; rows and labelled items
 * come before prose, as they are laid out to look things up.
 */
export function slotScorer(analysis: Analysis, hits: readonly Hit[]): (slot: Candidate) => Candidate {
  const best = Math.max(...hits.map((hit) => hit.score), Number.MIN_VALUE);
  const found = new Map(hits.map((hit) => [hit.passage.id, hit.score / best]));
  return (slot) => {
    const near = slot.coverage.inUnit + (found.get(slot.passage.id) ?? 0);
    const laidOut = slot.unit.label === null ? 0 : thresholds.labelBonus;
    const score = 2 * slot.covered + typedEvidence(analysis, slot) + thresholds.nearShare * near + laidOut;
    return { ...slot, score };
  };
}

/**
 * How sure it is that a slot answers, to be held against one floor. Fitted on the development sets: the coverage alone
 * tells right answers from those to questions without one nearly as well as a logistic formula over eleven features
 * does; a value of the demanded type and the first place among the passages found are what else helps.
 */
export function confidenceOf(slot: Candidate, { expected }: Analysis, hits: readonly Hit[]): number {
  const demanded = VALUES.has(expected);
  if (demanded && !slot.span.typed) return slot.covered - thresholds.valueMissing;
  const isFirst = hits[0]?.passage.id === slot.passage.id;
  return slot.covered + (demanded ? thresholds.valueSure : 0) + (isFirst ? thresholds.firstSure : 0);
}
