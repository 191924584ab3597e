import type { Config } from '../../config.ts';
import type { EngineModel } from '../../engine/engine.ts';
import type { Judgement } from '../../engine/schema.ts';
import { UsageError } from '../../errors.ts';
import { jsonLines, prettyJson, textOf } from '../../evaluation/files/files.ts';
import type { DataFormat } from '../../evaluation/loaders/data-set.ts';
import { loadDataSet } from '../../evaluation/loaders/load-data-set.ts';
import { figuresTable } from '../../evaluation/methods/figures-table.ts';
import type { GivenAnswers } from '../../evaluation/methods/method.ts';
import type { Figures } from '../../evaluation/methods/method-figures.ts';
import { askWith } from '../../evaluation/methods/run-method.ts';
import { writeClarification } from '../../evaluation/methods/zero-shot-clarification.ts';
import { eachOnce } from '../../evaluation/runs/each-once.ts';
import { engineWith } from '../../evaluation/runs/engine-with.ts';
import { saveReports } from '../../evaluation/runs/run-folder.ts';
import { openSpending } from '../../evaluation/runs/spending.ts';
import { spread } from '../../evaluation/runs/spread.ts';
import { expectedTaskCalls } from '../../evaluation/tasks/expected-calls.ts';
import { OUTCOMES_FILE, openOutcomes } from '../../evaluation/tasks/outcomes-folder.ts';
import { parseReviews, revisionShares } from '../../evaluation/tasks/revisions.ts';
import { runTask, type TaskDeps, type WriteClarification } from '../../evaluation/tasks/run-task.ts';
import { taskFigures } from '../../evaluation/tasks/task-figures.ts';
import { type Given, parseOutcomes } from '../../evaluation/tasks/task-outcome.ts';
import { type TaskQuestion, taskQuestion } from '../../evaluation/tasks/task-question.ts';
import { type Collection, openCollection, withFolder } from '../collection.ts';
import { detectorFor } from './detector-for.ts';
import type { Witness } from './evaluate.ts';
import type { MethodEvaluated } from './evaluate-method.ts';
import { costLines, openReader } from './evaluation-model.ts';
import { demoQuestions, hashOf } from './evaluation-set.ts';
import { readerIdentity } from './reader-identity.ts';
import type { RunChoice } from './run-choice.ts';
import { fileAt } from './saved-run.ts';

/** Which task of CAmbigNQ is to be carried out, and on what. */
export interface TaskOptions extends RunChoice {
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
}

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
  const figures =
    options.from === undefined
      ? await run(questions, config, options, witness)
      : await figuresAgain(questions, options.from, options);
  return { figures, table: figuresTable(`${questions.length} questions, given ${given}`, figures) };
}

async function figuresAgain(
  questions: readonly TaskQuestion[],
  from: string,
  { given, out }: TaskOptions,
): Promise<Figures> {
  const file = await fileAt(from, OUTCOMES_FILE);
  const figures = taskFigures(questions, parseOutcomes(await textOf(file), file), given);
  if (out !== undefined) await saveReports(out, { 'figures.json': prettyJson(figures) });
  return figures;
}

async function run(
  questions: readonly TaskQuestion[],
  config: Config,
  options: TaskOptions,
  witness: Witness,
): Promise<Figures> {
  const collection = await openCollection(documentsFor(config, options), witness.progress);
  const model = options.reader === 'model' ? await openReader(config, collection) : null;
  const detector = detectorFor(config, options);
  const { given, answers = null, out } = options;
  const identity = {
    ...readerIdentity(config, { detector, model, library: collection.library }),
    given,
    answers,
    questions: hashOf(jsonLines(questions)),
  };
  const folder = out === undefined ? null : await openOutcomes(out, identity);
  const known = new Set((folder?.known ?? []).map(({ id }) => id));
  const open = questions.filter(({ id }) => !known.has(id));
  if (known.size > 0) witness.say(`Going on with an earlier run: ${known.size} questions are answered`);
  if (model && open.length > 0) {
    const calls = open.map((question) => expectedTaskCalls(question, given, answers !== null));
    for (const line of costLines(calls, collection, config, model)) witness.say(line);
  }
  const task = taskDeps(options, detector, collection, model);
  const outcomes = await eachOnce(questions, (question) => runTask(question, task), {
    known: folder?.known,
    atATime: model ? (config.model?.concurrency ?? 1) : 1,
    onResult: (outcome) => folder?.add(outcome),
    onProgress: (done, total) => witness.progress({ step: 'ask', done, total }),
  });
  const figures = taskFigures(questions, outcomes, given);
  await folder?.finish(outcomes, figures);
  return figures;
}

function taskDeps(
  { given, answers }: TaskOptions,
  detector: Config['detector'],
  { library, names, now }: Collection,
  model: EngineModel | null,
): TaskDeps {
  const deps = { library, names, now, ...(model && { model }) };
  return {
    given,
    engines: {
      own: engineWith(deps, detector),
      always: engineWith(deps, 'always'),
      never: engineWith(deps, 'never'),
    },
    ...(answers !== undefined && model && { write: writerWith(model, answers) }),
  };
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
  if (fit.length > 0) return spread(fit, limit);
  throw new UsageError(
    `Cannot carry out this task on "${file}": give questions of our own format, of CAmbigNQ, or of AmbigNQ`,
  );
}

function documentsFor(config: Config, { docs, questions }: TaskOptions): Config {
  return questions === undefined ? { ...config, docsDir: null, sourcesFile: null } : withFolder(config, docs);
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
