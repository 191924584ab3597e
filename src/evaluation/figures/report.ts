import { SetupError } from '../../errors.ts';
import type { Question } from '../labels/questions.ts';
import type { Prediction } from '../runs/prediction.ts';
import { type Spent, spentTogether } from '../runs/spending.ts';
import type { Lexicon } from '../wordnet/lexicon.ts';
import type { FigureName } from './figures.ts';
import { type Measured, measure, type Row } from './measure.ts';
import { answerTally, detectionTally, tallyOf } from './tally.ts';

/** Raised whenever a figure is defined anew: reports of different definitions do not compare. */
export const DEFINITIONS = 1;

/** Figures of a set of questions, ours beside what simple methods come to. */
export interface Report {
  readonly definitions: number;
  readonly questions: {
    readonly total: number;
    readonly ambiguous: number;
    readonly oneAnswer: number;
    readonly unanswerable: number;
  };
  /** What judged the categories; null if nothing was there to do it, and then their figures are null. */
  readonly lexicon: string | null;
  readonly ours: Row;
  /** Absent where the predictions do not hold what it takes. */
  readonly baselines: {
    readonly names?: Row;
    readonly always: Row;
    readonly never: Row;
    readonly topPassage?: Row;
  };
  /** Questions that a model should have read and the extractive reader did; absent where no model was to read. */
  readonly fallbacks?: number;
  /** What models were asked, by the endpoint's own counts; absent likewise, null where it counts nothing. */
  readonly spent?: Spent;
}

/** A question, and what came of it. */
export interface Pair {
  readonly question: Question;
  readonly prediction: Prediction;
}

const detection: readonly FigureName[] = [
  'detection.precision',
  'detection.recall',
  'detection.f1',
  'detection.accuracy',
  'overAsk',
];
const answering: readonly FigureName[] = [
  'answered',
  'all.complete',
  'all.partial',
  'all.none',
  'all.ambiguous',
  'all.merged',
  'all.wordsPerAnswer',
  'all.entityAnswerRecall',
];

/**
 * Computes every figure from predictions and labels alone. Questions without a prediction are left out.
 * @param lexicon judges categories; their figures are null without it.
 * @throws {SetupError} if a prediction has no question, or there is none at all.
 */
export function reportOn(
  questions: readonly Question[],
  predictions: readonly Prediction[],
  lexicon: Lexicon | null = null,
): Report {
  const pairs = pairsOf(questions, predictions);
  const of = (test: (question: Question) => boolean) => pairs.filter(({ question }) => test(question)).length;
  const ambiguous = of((question) => question.ambiguous);
  const unanswerable = of((question) => !question.answerable);
  return {
    definitions: DEFINITIONS,
    questions: {
      total: pairs.length,
      ambiguous,
      oneAnswer: pairs.length - ambiguous - unanswerable,
      unanswerable,
    },
    lexicon: lexicon?.name ?? null,
    ours: measure(pairs.map((pair) => measuredPair(pair, lexicon))),
    baselines: baselineRows(pairs),
    ...spentIn(pairs),
  };
}

/**
 * Brings questions and predictions together, in the order of the questions.
 * @throws {SetupError} if a prediction has no question, or there is none at all.
 */
export function pairsOf(questions: readonly Question[], predictions: readonly Prediction[]): Pair[] {
  const byId = new Map(predictions.map((prediction) => [prediction.id, prediction]));
  const pairs = questions.flatMap((question) => {
    const prediction = byId.get(question.id);
    byId.delete(question.id);
    return prediction ? [{ question, prediction }] : [];
  });
  const [stray] = byId.keys();
  if (stray !== undefined)
    throw new SetupError(`Cannot judge the prediction "${stray}": give the file of questions that has it`);
  if (pairs.length === 0) throw new SetupError('Cannot compute figures of no predictions: give at least one');
  return pairs;
}

/** Counts what came of a question, and takes its time. @param lexicon judges categories; null for none. */
export function measuredPair({ question, prediction }: Pair, lexicon: Lexicon | null): Measured {
  return { tally: tallyOf(question, prediction, lexicon), elapsedMs: timeOf(prediction) };
}

/** @returns milliseconds; null for a question that failed. */
export function timeOf({ decision, elapsedMs }: Prediction): number | null {
  return decision === 'error' ? null : elapsedMs;
}

/** Questions that failed have no baselines, so that the rows with them are of the others. */
function baselineRows(pairs: readonly Pair[]): Report['baselines'] {
  const known = pairs.flatMap(({ question, prediction: { baselines } }) =>
    baselines ? [{ question, baselines }] : [],
  );
  const untimed = (tally: Measured['tally']): Measured => ({ tally, elapsedMs: null });
  const floor = (asked: boolean) =>
    measure(
      pairs.map(({ question }) => untimed(detectionTally(question, asked))),
      detection,
    );
  const names = known.map(({ question, baselines }) => untimed(detectionTally(question, baselines.names)));
  const top = known.map(({ question, baselines }) => untimed(answerTally(question, baselines.topPassage)));
  return {
    ...(known.length > 0 && { names: measure(names, detection) }),
    always: floor(true),
    never: floor(false),
    ...(known.length > 0 && { topPassage: measure(top, answering) }),
  };
}

function spentIn(pairs: readonly Pair[]): Pick<Report, 'fallbacks' | 'spent'> {
  const all = pairs.flatMap(({ prediction: { spent } }) => spent ?? []);
  if (all.length === 0) return {};
  return {
    fallbacks: all.filter(({ fallback }) => fallback !== null).length,
    spent: spentTogether(all),
  };
}
