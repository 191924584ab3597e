import { SetupError } from '../../errors.ts';
import { type Interval, intervalOf } from '../figures/bootstrap.ts';
import { type FigureName, figureNames } from '../figures/figures.ts';
import { sampled, type Values } from '../figures/measure.ts';
import { measuredPair, type Pair, pairsOf } from '../figures/report.ts';
import type { Question } from '../labels/questions.ts';
import { type Outcome, outcomeOf } from '../reports/outcome.ts';
import type { Prediction } from '../runs/prediction.ts';
import type { Lexicon } from '../wordnet/lexicon.ts';

/** How a figure of one run differs from that of another. */
export interface Difference extends Interval {
  readonly a: number | null;
  readonly b: number | null;
  /** B less A; null where one is not defined. */
  readonly difference: number | null;
  /** Share of resamples in which B is better; null where all are even, or neither more nor less is better. */
  readonly better: number | null;
}

/** A question that came to something else. */
export interface Change {
  readonly id: string;
  readonly question: string;
  readonly a: Outcome;
  readonly b: Outcome;
}

/** Two runs over the same questions, held against each other. */
export interface Comparison {
  readonly questions: number;
  readonly figures: Readonly<Record<FigureName, Difference>>;
  /** In the order of the questions. */
  readonly changed: readonly Change[];
}

/** Of these figures less is better. */
const LESS: readonly FigureName[] = [
  'overAsk',
  'collapsed',
  'all.none',
  'all.ambiguous',
  'all.merged',
  'category.one',
  'latencyMs.p50',
  'latencyMs.p99',
  'failed',
];
/** @returns whether less of a figure is better. */
export function lessIsBetter(name: FigureName): boolean {
  return LESS.includes(name);
}

/** Of these neither is. */
const NEITHER: readonly FigureName[] = ['all.partial', 'all.wordsPerAnswer'];

/**
 * Compares two runs figure by figure with a paired bootstrap: both are computed of the same resamples of questions.
 * @param lexicon judges categories; null for none.
 * @throws {SetupError} if the runs are not over the same questions, or a prediction has no question.
 * @see Efron & Tibshirani 1993, An Introduction to the Bootstrap: paired samples, percentile intervals
 */
export function compareRuns(
  questions: readonly Question[],
  a: readonly Prediction[],
  b: readonly Prediction[],
  lexicon: Lexicon | null,
): Comparison {
  checkSameQuestions(a, b);
  const pairs = { a: pairsOf(questions, a), b: pairsOf(questions, b) };
  const runs = { a: samplesOf(pairs.a, lexicon), b: samplesOf(pairs.b, lexicon) };
  return {
    questions: pairs.a.length,
    figures: Object.fromEntries(
      figureNames.map((name) => [name, differenceOf(name, runs.a, runs.b)]),
    ) as Comparison['figures'],
    changed: changesOf(pairs.a, pairs.b),
  };
}

interface Samples {
  readonly whole: Values;
  readonly samples: readonly Values[];
}

function samplesOf(pairs: readonly Pair[], lexicon: Lexicon | null): Samples {
  return sampled(pairs.map((pair) => measuredPair(pair, lexicon)));
}

function checkSameQuestions(a: readonly Prediction[], b: readonly Prediction[]): void {
  const [inA, inB] = [a, b].map((run) => new Set(run.map(({ id }) => id)));
  const onlyA = a.filter(({ id }) => !inB?.has(id));
  const onlyB = b.filter(({ id }) => !inA?.has(id));
  const [stray] = [...onlyA, ...onlyB];
  if (stray === undefined) return;
  throw new SetupError(
    `Cannot pair runs of different questions (${onlyA.length} only in the first, ${onlyB.length} only in the second, such as "${stray.id}"): give two runs over the same questions`,
  );
}

function differenceOf(name: FigureName, a: Samples, b: Samples): Difference {
  const differences = a.samples.map((values, i) => less(b.samples[i]?.[name] ?? null, values[name]));
  return {
    a: a.whole[name],
    b: b.whole[name],
    difference: less(b.whole[name], a.whole[name]),
    ...intervalOf(differences),
    better: shareBetter(name, differences),
  };
}

function less(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one - other;
}

function shareBetter(name: FigureName, differences: readonly (number | null)[]): number | null {
  const defined = differences.filter((value) => value !== null);
  if (NEITHER.includes(name) || defined.every((value) => value === 0)) return null;
  const sign = LESS.includes(name) ? -1 : 1;
  return defined.filter((value) => value * sign > 0).length / defined.length;
}

function changesOf(a: readonly Pair[], b: readonly Pair[]): Change[] {
  return a.flatMap(({ question, prediction }, i) => {
    const other = b[i];
    if (!other) return [];
    const [before, after] = [outcomeOf(question, prediction), outcomeOf(question, other.prediction)];
    return before === after ? [] : [{ id: question.id, question: question.question, a: before, b: after }];
  });
}
