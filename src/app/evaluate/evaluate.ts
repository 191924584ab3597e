import type { Config } from '../../config.ts';
import { UsageError } from '../../errors.ts';
import { DEFINITIONS, pairsOf, type Report, reportOn } from '../../evaluation/figures/report.ts';
import type { Question } from '../../evaluation/labels/questions.ts';
import type { PaperName } from '../../evaluation/reports/published.ts';
import type { ReportedRun } from '../../evaluation/reports/reported-run.ts';
import { tableOf } from '../../evaluation/reports/table.ts';
import { writtenReports } from '../../evaluation/reports/written.ts';
import { engineWith } from '../../evaluation/runs/engine-with.ts';
import { expectedCalls } from '../../evaluation/runs/estimate.ts';
import type { Prediction } from '../../evaluation/runs/prediction.ts';
import { runQuestions } from '../../evaluation/runs/run.ts';
import { openRunFolder, type RunFolder, saveReports } from '../../evaluation/runs/run-folder.ts';
import { openWordnet } from '../../evaluation/wordnet/open-wordnet.ts';
import { openCollection } from '../collection.ts';
import { detectorFor } from './detector-for.ts';
import { reportAgain } from './evaluation-again.ts';
import { type EvaluationSet, openEvaluationSet } from './evaluation-set.ts';
import { readerIdentity } from './reader-identity.ts';
import type { RunChoice } from './run-choice.ts';
import { saySkipped } from './saved-run.ts';
import { openMadeSet } from './synthesise.ts';

/** What is to be measured. */
export interface EvaluateOptions extends RunChoice {
  /** Folder of documents; needs `questions`. */
  readonly docs?: string | undefined;
  /** File of labelled questions; those of the demo collection unless given. */
  readonly questions?: string | undefined;
  /** Default "extractive", so that nothing is paid for unasked. */
  readonly reader?: 'extractive' | 'model' | undefined;
  /** Default: the configured one. */
  readonly detector?: Config['detector'] | undefined;
  /** Make the questions from the documents. */
  readonly synthesise?: boolean | undefined;
  /** Which questions are made: the same seed, the same questions. */
  readonly seed?: number | undefined;
  /** Shows what this paper publishes beside the figures. */
  readonly published?: PaperName | undefined;
}

/** Who is told how a run goes. */
export interface Witness {
  /** Called with words for people. */
  readonly say: (line: string) => void;
  readonly progress: (progress: {
    step: 'read' | 'index' | 'ask' | 'try';
    done: number;
    total: number;
  }) => void;
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
  checkOptions(options);
  const { from, out } = options;
  if (from === undefined) return shown(await run(await openSet(config, options, witness), options, witness));
  const again = await reportAgain(config, { ...options, from }, witness.say);
  if (out !== undefined) await saveReports(out, writtenReports(again));
  return shown(again);
}

function checkOptions({ from, questions, synthesise, seed, reader, detector }: EvaluateOptions): void {
  const given = questions ?? from;
  if (synthesise && given !== undefined)
    throw new UsageError(`Cannot make questions and use "${given}": leave out either that or --synthesise`);
  if (!synthesise && seed !== undefined)
    throw new UsageError(`Cannot use seed ${seed} for questions that are given: add --synthesise`);
  if (from !== undefined && (reader ?? detector) !== undefined)
    throw new UsageError(
      `Cannot read anew what "${from}" holds: leave out either that or --reader and --detector`,
    );
}

function openSet(config: Config, options: EvaluateOptions, witness: Witness): Promise<EvaluationSet<Config>> {
  return options.synthesise ? openMadeSet(config, options, witness) : openEvaluationSet(config, options);
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
  const identity = {
    definitions: DEFINITIONS,
    ...readerIdentity(config, { detector, model, library }),
    questions: set.questionsHash,
  };
  const folder = options.out === undefined ? null : await openRunFolder(options.out, identity, questions);
  const known = folder?.known ?? [];
  const open = unanswered(questions, known);
  if (folder && known.length > 0) {
    witness.say(`Going on with an interrupted run: ${questions.length - open.length} questions are answered`);
    saySkipped(options.out ?? '', folder.knownRead, witness.say);
  }
  if (withModel && model && open.length > 0)
    for (const line of withModel.costLines(open.map(expectedCalls), { library }, config, model))
      witness.say(line);
  const read = new Map(folder?.knownRead.read);
  const predictions = await runQuestions(questions, {
    engine: engineWith({ library, names, now, ...(model && { model }) }, detector),
    now,
    known,
    atATime: model ? (config.model?.concurrency ?? 1) : 1,
    warmUps: model ? 0 : WARM_UPS,
    onRead: ({ id, passages }) => read.set(id, passages),
    onResult: (prediction) => folder?.add(prediction, read.get(prediction.id)),
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

function unanswered(questions: readonly Question[], known: readonly Prediction[]): Question[] {
  const ids = new Set(known.map(({ id }) => id));
  return questions.filter(({ id }) => !ids.has(id));
}
