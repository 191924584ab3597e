import { f1, ratio } from '../../metrics/ratios.ts';
import type { Count } from './counts.ts';

/** Counts added up over a set of questions. */
export type Sums = Readonly<Record<Count, number>>;
type Formula = (sums: Sums) => number | null;

const share =
  (part: Count, whole: Count): Formula =>
  (sums) =>
    ratio(sums[part], sums[whole]);
const harmonic =
  (precision: Formula, recall: Formula): Formula =>
  (sums) =>
    f1(precision(sums), recall(sums));

const detected = {
  precision: share('askedAmbiguous', 'asked'),
  recall: share('askedAmbiguous', 'ambiguous'),
};
const clarified = {
  precision: share('matchedOptions', 'offeredOptions'),
  recall: share('matchedOptions', 'goldOptions'),
};
const labels = {
  precision: share('labelPrecision', 'labelsPredicted'),
  recall: share('labelRecall', 'labelsGold'),
};

/** How each figure is made of sums; the order is that of the tables. */
export const formulas = {
  'detection.precision': detected.precision,
  'detection.recall': detected.recall,
  'detection.f1': harmonic(detected.precision, detected.recall),
  'detection.accuracy': share('detectedRight', 'questions'),
  overAsk: share('askedAnswerable', 'answerable'),
  'clarified.recall': clarified.recall,
  'clarified.precision': clarified.precision,
  'clarified.f1': harmonic(clarified.precision, clarified.recall),
  collapsed: share('collapsed', 'asked'),
  form: share('wellFormed', 'asked'),
  answered: share('answered', 'answerable'),
  'abstention.recall': share('abstainedRight', 'unanswerable'),
  'abstention.precision': share('abstainedRight', 'abstained'),
  'all.complete': share('listed_complete', 'ambiguous'),
  'all.partial': share('listed_partial', 'ambiguous'),
  'all.none': share('listed_no_answer', 'ambiguous'),
  'all.ambiguous': share('listed_ambiguous', 'ambiguous'),
  'all.merged': share('listed_merged', 'ambiguous'),
  'all.wordsPerAnswer': share('listedWords', 'ambiguous'),
  'all.entityAnswerRecall': share('listedRecall', 'ambiguous'),
  /** Nothing is judged without a lexicon. The placeholder "one" is counted apart. */
  'category.accepted': share('categoriesAccepted', 'categoriesNamed'),
  'category.one': share('categoriesOne', 'categoriesJudged'),
  'optionsText.precision': labels.precision,
  'optionsText.recall': labels.recall,
  'optionsText.f1': harmonic(labels.precision, labels.recall),
  failed: share('failed', 'questions'),
} as const satisfies Readonly<Record<string, Formula>>;

/** Figures that are made of sums; times are not. */
export type SumFigure = keyof typeof formulas;
/** Every figure of a report. */
export type FigureName = SumFigure | 'latencyMs.p50' | 'latencyMs.p99';

/** Every figure of a report, in the order of its tables. */
export const figureNames: readonly FigureName[] = [
  ...(Object.keys(formulas) as SumFigure[]).filter((name) => name !== 'failed'),
  'latencyMs.p50',
  'latencyMs.p99',
  'failed',
];

/** @returns the smallest value that at least this share of the values does not exceed; null without values. */
export function percentile(sorted: readonly number[], share: number): number | null {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;
}
