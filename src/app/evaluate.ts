import type { Config } from '../config.ts';
import {
  answerReading,
  type EngineDeps,
  type EngineModel,
  listReadings,
  readAndDecide,
} from '../engine/engine.ts';
import { UsageError } from '../errors.ts';
import { baselinesOf } from '../evaluation/baselines.ts';
import type { Engine } from '../evaluation/ports.ts';
import { type Prediction, parsePredictions } from '../evaluation/prediction.ts';
import type { Question } from '../evaluation/questions.ts';
import { DEFINITIONS, type Report, reportOn } from '../evaluation/report.ts';
import { runQuestions } from '../evaluation/run.ts';
import { openRunFolder, type RunFolder, saveReport } from '../evaluation/run-folder.ts';
import { tableOf } from '../evaluation/table.ts';
import type { Library } from '../knowledge/passage.ts';
import { openCollection } from './collection.ts';
import { collectionHash, type EvaluationSet, openEvaluationSet, textOf } from './evaluation-set.ts';

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
  /** Folder for predictions and report. */
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
export async function evaluate(
  config: Config,
  options: EvaluateOptions,
  witness: Witness,
): Promise<Evaluated> {
  const set = await openEvaluationSet(config, options);
  const report =
    options.from === undefined
      ? await run(set, options, witness)
      : reportOn(set.questions, parsePredictions(await textOf(options.from), options.from));
  if (options.from !== undefined && options.out !== undefined) await saveReport(options.out, report);
  return { report, table: tableOf(report) };
}

async function run(set: EvaluationSet<Config>, options: EvaluateOptions, witness: Witness): Promise<Report> {
  const { config, questions } = set;
  const detector = detectorFor(config, options);
  // What talks to models takes a while to load.
  const withModel = options.reader === 'model' ? await import('./evaluation-model.ts') : null;
  const collection = await openCollection(config, witness.progress);
  const { library, names, now } = collection;
  const model = (await withModel?.openReader(config, collection)) ?? null;
  const folder = await folderFor(set, options, { detector, model, library });
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
    onPrediction: (prediction) => folder?.add(prediction),
    onProgress: (done, total) => witness.progress({ step: 'ask', done, total }),
  });
  const report = reportOn(questions, predictions);
  await folder?.finish(predictions, report);
  return report;
}

interface Reading {
  readonly detector: Config['detector'];
  readonly model: EngineModel | null;
  readonly library: Library;
}

async function folderFor(
  { config: { labels }, questionsHash }: EvaluationSet<Config>,
  { out }: EvaluateOptions,
  { detector, model, library }: Reading,
): Promise<RunFolder | null> {
  if (out === undefined) return null;
  return openRunFolder(out, {
    definitions: DEFINITIONS,
    reader: model ? 'model' : 'extractive',
    model: model?.model.name ?? null,
    detector,
    labels,
    collection: collectionHash(library),
    questions: questionsHash,
  });
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
