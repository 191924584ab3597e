import { fileURLToPath } from 'node:url';
import type { Config } from '../../config.ts';
import type { EngineModel } from '../../engine/engine.ts';
import type { Judgement } from '../../engine/schema.ts';
import { UsageError } from '../../errors.ts';
import type { DataFormat } from '../../evaluation/loaders/data-set.ts';
import { loadDataSet } from '../../evaluation/loaders/load-data-set.ts';
import { atATime } from '../../evaluation/methods/at-a-time.ts';
import { figuresTable } from '../../evaluation/methods/figures-table.ts';
import type { GivenAnswers } from '../../evaluation/methods/method.ts';
import { askWith } from '../../evaluation/methods/run-method.ts';
import { writeClarification } from '../../evaluation/methods/zero-shot-clarification.ts';
import { openSpending } from '../../evaluation/spending.ts';
import { engineWith } from '../../evaluation/tasks/engine-with.ts';
import { parseReviews, revisionShares } from '../../evaluation/tasks/revisions.ts';
import { runTask, type TaskDeps, type WriteClarification } from '../../evaluation/tasks/run-task.ts';
import { taskFigures } from '../../evaluation/tasks/task-figures.ts';
import { type Given, parseOutcomes, type TaskOutcome } from '../../evaluation/tasks/task-outcome.ts';
import { type TaskQuestion, taskQuestion } from '../../evaluation/tasks/task-question.ts';
import { openCollection, withFolder } from '../collection.ts';
import type { Witness } from './evaluate.ts';
import type { MethodEvaluated } from './evaluate-method.ts';
import { openReader } from './evaluation-model.ts';
import { textOf } from './evaluation-set.ts';
import { writeTask } from './write-task.ts';

/** Which task of CAmbigNQ is to be carried out, and on what. */
export interface TaskOptions {
  readonly given: Given;
  /** Answers beside the documents when a model writes the clarification question; absent if the engine asks back itself. */
  readonly answers?: GivenAnswers | undefined;
  readonly docs?: string | undefined;
  /** File of labelled questions, or of a data set with clarification questions; those of the demo unless given. */
  readonly questions?: string | undefined;
  readonly format?: DataFormat | undefined;
  /** Default "extractive". */
  readonly reader?: 'extractive' | 'model' | undefined;
  readonly detector?: Config['detector'] | undefined;
  readonly limit?: number | undefined;
  /** Folder for outcomes and figures. */
  readonly out?: string | undefined;
  /** File of outcomes: figures are computed from it, and nothing is asked. */
  readonly from?: string | undefined;
}

const demoQuestions = fileURLToPath(new URL('../../demo/questions.jsonl', import.meta.url));

/**
 * Carries out a task of CAmbigNQ in isolation.
 * @throws {UsageError} if options contradict each other, or the set says nothing about the task.
 * @throws {SetupError} if a file or folder cannot be used, or no model is configured that is wanted.
 */
export async function evaluateTask(
  config: Config,
  options: TaskOptions,
  witness: Witness,
): Promise<MethodEvaluated> {
  const { given, answers } = options;
  if (answers !== undefined && (options.reader !== 'model' || given === 'clarification'))
    throw new UsageError(
      'Cannot give answers where no model asks back: add --reader model, and take --given detection or nothing',
    );
  const questions = await questionsFor(options);
  const outcomes =
    options.from === undefined
      ? await outcomesOf(questions, config, options, witness)
      : parseOutcomes(await textOf(options.from), options.from);
  const figures = taskFigures(questions, outcomes, given);
  if (options.out !== undefined) await writeTask(options.out, outcomes, figures);
  return { figures, table: figuresTable(`${questions.length} questions, given ${given}`, figures) };
}

async function outcomesOf(
  questions: readonly TaskQuestion[],
  config: Config,
  options: TaskOptions,
  witness: Witness,
): Promise<TaskOutcome[]> {
  const { given, answers } = options;
  const collection = await openCollection(documentsFor(config, options), witness.progress);
  const { library, names, now } = collection;
  const model = options.reader === 'model' ? await openReader(config, collection) : null;
  const deps = { library, names, now, ...(model && { model }) };
  const task: TaskDeps = {
    given,
    engines: {
      own: engineWith(deps, options.detector ?? detectorOf(config, options)),
      always: engineWith(deps, 'always'),
      never: engineWith(deps, 'never'),
    },
    ...(answers !== undefined && model && { write: writerWith(model, answers) }),
  };
  const outcomes = new Map<string, TaskOutcome>();
  await atATime(questions, model ? (config.model?.concurrency ?? 1) : 1, async (question) => {
    outcomes.set(question.id, await runTask(question, task));
    witness.progress({ step: 'ask', done: outcomes.size, total: questions.length });
  });
  return questions.flatMap(({ id }) => outcomes.get(id) ?? []);
}

/**
 * Computes what reviewers changed of clarification questions, from a file of pairs.
 * @throws {SetupError} if it cannot be read, or a line is wrong.
 */
export async function evaluateReviews(file: string): Promise<MethodEvaluated> {
  const reviews = parseReviews(await textOf(file), file);
  const figures = { reviews: reviews.length, ...revisionShares(reviews) };
  return { figures, table: figuresTable(`What reviewers changed, by ${file}`, figures) };
}

/** Where how to ask back is given or measured alone, ambiguous questions without it are of no use. */
async function questionsFor({ questions: file = demoQuestions, docs, format, given, limit }: TaskOptions) {
  if (docs !== undefined && file === demoQuestions)
    throw new UsageError(`Cannot evaluate "${docs}" without labelled questions about it: add --questions`);
  const set = await loadDataSet(file, format);
  const all = set.kind === 'questions' ? set.questions.flatMap((one) => taskQuestion(one) ?? []) : [];
  const fit = all.filter((one) => given === 'nothing' || !one.ambiguous || one.clarification);
  if (fit.length > 0) return fit.slice(0, limit);
  throw new UsageError(
    `Cannot carry out this task on "${file}": give questions of our own format, of CAmbigNQ, or of AmbigNQ`,
  );
}

function documentsFor(config: Config, { docs, questions }: TaskOptions): Config {
  return questions === undefined ? { ...config, docsDir: null, sourcesFile: null } : withFolder(config, docs);
}

function detectorOf({ detector }: Config, { reader }: TaskOptions): Config['detector'] {
  return detector === 'direct' && reader !== 'model' ? 'findings' : detector;
}

/** Predicted answers are those of the readings that the model found. */
function writerWith(model: EngineModel, answers: GivenAnswers): WriteClarification {
  const ask = askWith(model, openSpending().add);
  return ({ question, clarification }, judgement) => {
    const given = {
      none: () => null,
      predicted: () => predictedIn(judgement),
      gold: () => (clarification?.answers ?? []).flatMap(([first]) => first ?? []),
    }[answers]();
    return writeClarification({ question, documents: judgement.passages }, given, ask);
  };
}

function predictedIn({ detection, findings }: Judgement): string[] {
  const byId = new Map(findings.map((finding) => [finding.id, finding.answer]));
  return detection.readings.flatMap(({ findingIds: [first] }) => (first && byId.get(first)) || []);
}
