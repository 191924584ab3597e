import type { Hit } from '../knowledge/passage.ts';
import type { Analysis } from './analyse.ts';
import { type Candidate, DEMANDING, VALUES } from './candidate.ts';
import { thresholds } from './thresholds.ts';

/** More words than this in which no digit stands are prose, and no value: "3 days", "on request", "never". */
const LONGEST_WORDED_VALUE = 4;

/** A label that has a word of the question makes an answer of what stands behind it, but no amount of its prose. */
function isProse({ type, text }: Candidate['span']): boolean {
  return type === 'text' && !/\d/.test(text) && text.split(/\s+/).length > LONGEST_WORDED_VALUE;
}

/** Values of these kinds are amounts and dates; an address is a text. */
function demandsAmount({ expected }: Analysis): boolean {
  return VALUES.has(expected) && expected !== 'contact';
}

/** A file named by its day, as posts and release notes are: it tells what changed, other pages what holds. */
const ANNOUNCEMENT = /(?:^|\/)\d{4}-\d\d-\d\d[-_][^/]*$/;

/** A value is evidence as far as its unit is about the question: a date somewhere is none. */
function typedEvidence(analysis: Analysis, { span, coverage }: Candidate): number {
  const { expected } = analysis;
  const about = Math.min(1, coverage.share / thresholds.aboutShare);
  if (expected === 'class') return span.typed ? about : 0;
  if (!DEMANDING.has(expected)) return 0;
  if (demandsAmount(analysis) && isProse(span)) return thresholds.typedAbsent;
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
    const dated = ANNOUNCEMENT.test(slot.passage.path) ? thresholds.announcement : 0;
    const score = 2 * slot.covered + typedEvidence(analysis, slot) + thresholds.nearShare * near + laidOut;
    return { ...slot, score: score - dated };
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
