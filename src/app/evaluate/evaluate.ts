import type { Config } from '../../config.ts';
import {
  answerReading,
  type EngineDeps,
  type EngineModel,
  listReadings,
  readAndDecide,
} from '../../engine/engine.ts';
import { UsageError } from '../../errors.ts';
import { baselinesOf } from '../../evaluation/baselines.ts';
import type { Engine } from '../../evaluation/ports.ts';
import type { Prediction } from '../../evaluation/prediction.ts';
import type { PaperName } from '../../evaluation/published.ts';
import type { Question } from '../../evaluation/questions.ts';
import { DEFINITIONS, pairsOf, type Report, reportOn } from '../../evaluation/report.ts';
import type { ReportedRun } from '../../evaluation/reports/reported-run.ts';
import { writtenReports } from '../../evaluation/reports/written.ts';
import { runQuestions } from '../../evaluation/run.ts';
import { openRunFolder, type RunFolder, type RunIdentity, saveReports } from '../../evaluation/run-folder.ts';
import { tableOf } from '../../evaluation/table.ts';
import { openWordnet } from '../../evaluation/wordnet/open-wordnet.ts';
import type { Library } from '../../knowledge/passage.ts';
import { openCollection } from '../collection.ts';
import { reportAgain } from './evaluation-again.ts';
import { collectionHash, type EvaluationSet, openEvaluationSet } from './evaluation-set.ts';
import { withMadeQuestions } from './synthesise.ts';

/** What is to be measured. */
export interface EvaluateOptions {
  /** Folder of documents; needs `questions`. */
  readonly docs?: string | undefined;
  /** File of labelled questions; those of the demo collection unless given. */
  readonly questions?: string | undefined;
  /** Default "extractive", so that nothing is paid for unasked. */
  readonly reader?: 'extractive' | 'model' | undefined;
  /** Default: the configured one. */
  readonly detector?: Config['detector'] | undefined;
  /** The first so many questions; all unless given. */
  readonly limit?: number | undefined;
  /** Make the questions from the documents. */
  readonly synthesise?: boolean | undefined;
  /** Which questions are made: the same seed, the same questions. */
  readonly seed?: number | undefined;
  /** Shows what this paper publishes beside the figures. */
  readonly published?: PaperName | undefined;
  /** Folder for predictions and reports. */
  readonly out?: string | undefined;
  /** File of predictions: figures are computed from it, and nothing is asked. */
  readonly from?: string | undefined;
}

/** Who is told how a run goes. */
export interface Witness {
  /** Called with words for people. */
  readonly say: (line: string) => void;
  readonly progress: (progress: { step: 'read' | 'index' | 'ask'; done: number; total: number }) => void;
}

/** What was measured: as figures, and as a table for a terminal. */
export interface Evaluated {
  readonly report: Report;
  readonly table: string;
}

/** Questions before the first one that is timed. */
const WARM_UPS = 20;

/**
 * Asks labelled questions without Slack and Redis, and computes how well they were handled.
 * @throws {UsageError} if options contradict each other.
 * @throws {SetupError} if a file or folder cannot be used, or no model is configured that is to read.
 */
export async function evaluate(config: Config, given: EvaluateOptions, witness: Witness): Promise<Evaluated> {
  const options = await withMadeQuestions(config, given, witness);
  const set = await openEvaluationSet(config, options);
  const { from, out } = options;
  if (from === undefined) return shown(await run(set, options, witness));
  const paper = options.published ?? null;
  const again = await reportAgain(set.questions, { from, lexicon: await openWordnet(), paper });
  if (out !== undefined) await saveReports(out, writtenReports(again));
  return shown(again);
}

function shown({ report }: ReportedRun): Evaluated {
  return { report, table: tableOf(report) };
}

async function run(
  set: EvaluationSet<Config>,
  options: EvaluateOptions,
  witness: Witness,
): Promise<ReportedRun> {
  const { config, questions } = set;
  const detector = detectorFor(config, options);
  // What talks to models takes a while to load.
  const withModel = options.reader === 'model' ? await import('./evaluation-model.ts') : null;
  const collection = await openCollection(config, witness.progress);
  const { library, names, now } = collection;
  const model = (await withModel?.openReader(config, collection)) ?? null;
  const identity = identityOf(set, { detector, model, library });
  const folder = options.out === undefined ? null : await openRunFolder(options.out, identity);
  const read = new Map(folder?.knownRead);
  const known = folder?.known ?? [];
  const open = unanswered(questions, known);
  if (known.length > 0)
    witness.say(`Going on with an interrupted run: ${questions.length - open.length} questions are answered`);
  if (open.length > 0)
    for (const line of withModel?.costLines(open, { library }, config) ?? []) witness.say(line);
  const predictions = await runQuestions(questions, {
    engine: engineOf({ library, names, now, ...(model && { model }) }, detector),
    now,
    known,
    atATime: model ? (config.model?.concurrency ?? 1) : 1,
    warmUps: model ? 0 : WARM_UPS,
    onRead: ({ id, passages }) => read.set(id, passages),
    onPrediction: (prediction) => folder?.add(prediction, read.get(prediction.id)),
    onProgress: (done, total) => witness.progress({ step: 'ask', done, total }),
  });
  const ended = await reportedRun(set, predictions, { identity, read, paper: options.published ?? null });
  if (folder) await leave(folder, set.questions, ended);
  return ended;
}

async function reportedRun(
  { questions }: EvaluationSet<Config>,
  predictions: readonly Prediction[],
  rest: Pick<ReportedRun, 'identity' | 'read' | 'paper'>,
): Promise<ReportedRun> {
  const report = reportOn(questions, predictions, await openWordnet());
  return { report, pairs: pairsOf(questions, predictions), ...rest };
}

async function leave(folder: RunFolder, questions: readonly Question[], ended: ReportedRun): Promise<void> {
  const predictions = ended.pairs.map(({ prediction }) => prediction);
  await folder.finish({ predictions, questions, read: ended.read, reports: writtenReports(ended) });
}

interface Reading {
  readonly detector: Config['detector'];
  readonly model: EngineModel | null;
  readonly library: Library;
}

function identityOf(
  { config: { labels }, questionsHash }: EvaluationSet<Config>,
  { detector, model, library }: Reading,
): RunIdentity {
  return {
    definitions: DEFINITIONS,
    reader: model ? 'model' : 'extractive',
    model: model?.model.name ?? null,
    detector,
    labels,
    collection: collectionHash(library),
    questions: questionsHash,
  };
}

function unanswered(questions: readonly Question[], known: readonly Prediction[]): Question[] {
  const ids = new Set(known.map(({ id }) => id));
  return questions.filter(({ id }) => !ids.has(id));
}

function detectorFor({ detector }: Config, options: EvaluateOptions): Config['detector'] {
  const wanted = options.detector ?? detector;
  if (wanted !== 'direct' || options.reader === 'model') return wanted;
  if (options.detector === 'direct')
    throw new UsageError(
      'Cannot detect with "direct" without a model: add --reader model, or choose another',
    );
  return 'findings';
}

/** The engine as it is measured: always asking where it would, whatever the configured policy. */
function engineOf(deps: EngineDeps, detector: Config['detector']): Engine {
  return {
    readAndDecide: (question, options) =>
      readAndDecide(question, deps, { ...options, policy: 'ask', detector }),
    answerReading: (question, reading, judgement) => answerReading(question, reading, judgement, deps),
    listReadings,
    baselines: async (question) => baselinesOf(question, deps.library),
  };
}
