import type { Hit } from '../knowledge/passage.ts';
import { rule } from '../rule.ts';
import type { Analysis } from './analyse.ts';
import { type Candidate, DEMANDING, VALUES } from './candidate.ts';
import { thresholds } from './thresholds.ts';

/** More words than this in which no digit stands are prose, and no value: "3 days", "on request", "never". */
const LONGEST_WORDED_VALUE = 4;

const isProse = rule(
  {
    name: 'prose-is-no-amount',
    why: 'A label that has a word of the question makes an answer of what stands behind it, but no amount of its prose',
  },
  ({ expected }: Analysis, { type, text }: Candidate['span']): boolean =>
    VALUES.has(expected) &&
    expected !== 'contact' &&
    type === 'text' &&
    !/\d/.test(text) &&
    text.split(/\s+/).length > LONGEST_WORDED_VALUE,
  () => false,
);

const typedEvidence = rule(
  {
    name: 'slot-typed',
    why: 'A value is evidence as far as its unit is about the question: a date somewhere is none',
  },
  (analysis: Analysis, { span, coverage }: Candidate): number => {
    const { expected } = analysis;
    const about = Math.min(1, coverage.share / thresholds.aboutShare);
    if (expected === 'class') return span.typed ? about : 0;
    if (!DEMANDING.has(expected)) return 0;
    return span.typed && !isProse(analysis, span) ? thresholds.slotTyped * about : thresholds.typedAbsent;
  },
  () => 0,
);

const labelBonus = rule(
  {
    name: 'label-bonus',
    why: 'Rows and labelled items come before prose, as they are laid out to look things up',
  },
  ({ unit }: Candidate) => (unit.label === null ? 0 : thresholds.labelBonus),
  () => 0,
);

const saidInside = rule(
  { name: 'said-in-unit', why: 'What a unit says itself tells more than what stands above it' },
  ({ coverage }: Candidate) => coverage.inUnit,
  () => 0,
);

const foundWell = rule(
  { name: 'found-well', why: 'The better a passage was found, the likelier it answers' },
  (share: number) => share,
  () => 0,
);

const datedPenalty = rule(
  {
    name: 'dated-posts',
    why: 'A file named by its day, as posts and release notes are, tells what changed; other pages tell what holds',
  },
  ({ passage }: Candidate) =>
    /(?:^|\/)\d{4}-\d\d-\d\d[-_][^/]*$/.test(passage.path) ? thresholds.announcement : 0,
  () => 0,
);

/**
 * Scores slots by their words, the value asked for, and how well their passages were found; rows and labelled items
 * come before prose, as they are laid out to look things up.
 */
export function slotScorer(analysis: Analysis, hits: readonly Hit[]): (slot: Candidate) => Candidate {
  const best = Math.max(...hits.map((hit) => hit.score), Number.MIN_VALUE);
  const found = new Map(hits.map((hit) => [hit.passage.id, hit.score / best]));
  return (slot) => {
    const near = thresholds.nearShare * (saidInside(slot) + foundWell(found.get(slot.passage.id) ?? 0));
    const score = 2 * slot.covered + typedEvidence(analysis, slot) + near + labelBonus(slot);
    return { ...slot, score: score - datedPenalty(slot) };
  };
}

const lostWithoutValue = rule(
  {
    name: 'value-missing',
    why: 'Where a value is demanded and none stands there, words must say nearly all that is asked',
  },
  (): number => thresholds.valueMissing,
  () => 0,
);

const sureOfValue = rule(
  { name: 'value-sure', why: 'A value of the demanded kind makes it likelier that its unit answers' },
  (): number => thresholds.valueSure,
  () => 0,
);

const sureOfFirst = rule(
  { name: 'first-sure', why: 'What stands in the passage that was found best is likelier to answer' },
  (slot: Candidate, hits: readonly Hit[]) =>
    hits[0]?.passage.id === slot.passage.id ? thresholds.firstSure : 0,
  () => 0,
);

/**
 * How sure it is that a slot answers, to be held against one floor. Fitted on the development sets: the coverage alone
 * tells right answers from those to questions without one nearly as well as a logistic formula over eleven features
 * does; a value of the demanded type and the first place among the passages found are what else helps.
 */
export function confidenceOf(slot: Candidate, { expected }: Analysis, hits: readonly Hit[]): number {
  const isDemanded = VALUES.has(expected);
  if (isDemanded && !slot.span.typed) return slot.covered - lostWithoutValue();
  return slot.covered + (isDemanded ? sureOfValue() : 0) + sureOfFirst(slot, hits);
}
