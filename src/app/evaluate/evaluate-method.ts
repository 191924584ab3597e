import type { Config } from '../../config.ts';
import { UsageError } from '../../errors.ts';
import { textOf } from '../../evaluation/files/files.ts';
import type { DataFormat, DataQuestion, QuestionSet } from '../../evaluation/loaders/data-set.ts';
import { parseDataSet } from '../../evaluation/loaders/parse-data-set.ts';
import { estimateMethod } from '../../evaluation/methods/estimate-method.ts';
import { figuresTable } from '../../evaluation/methods/figures-table.ts';
import type { GivenAnswers, Method } from '../../evaluation/methods/method.ts';
import { type Figures, methodFigures } from '../../evaluation/methods/method-figures.ts';
import { type MethodName, methodOf } from '../../evaluation/methods/methods.ts';
import { type Output, parseOutputs } from '../../evaluation/methods/output.ts';
import { OUTPUTS_FILE, openOutputs } from '../../evaluation/methods/outputs-folder.ts';
import { runMethod } from '../../evaluation/methods/run-method.ts';
import type { PassageChoice } from '../../evaluation/methods/shown-documents.ts';
import type { LinesFolder } from '../../evaluation/runs/lines-folder.ts';
import { spread } from '../../evaluation/runs/spread.ts';
import { estimateTokens } from '../../model/estimate.ts';
import { type Collection, openCollection, withFolder } from '../collection.ts';
import { estimateLine } from './estimate-line.ts';
import type { Witness } from './evaluate.ts';
import { openMethodModel } from './evaluation-model.ts';
import { collectionHash, hashOf } from './evaluation-set.ts';
import { checkFit, documentsOf, passagesFor } from './method-documents.ts';
import type { RunChoice } from './run-choice.ts';
import { fileAt } from './saved-run.ts';

/** Which method is to run on which set. */
export interface MethodOptions extends RunChoice {
  /** File of a data set. */
  readonly set: string;
  readonly format?: DataFormat | undefined;
  /** Left out, what models wrote is taken from the set itself, which is a file of results then. */
  readonly method?: MethodName | undefined;
  /** Default: what the method has in its paper, retrieved ones also where the set has none. */
  readonly passages?: PassageChoice | undefined;
  /** For methods that write clarification questions; none unless given. */
  readonly answers?: GivenAnswers | undefined;
  /** Folder to retrieve from in place of the set's own documents. */
  readonly docs?: string | undefined;
}

/** Figures of a method, and a table of them for a terminal. */
export interface MethodEvaluated {
  readonly figures: Figures;
  readonly table: string;
}

/**
 * Runs a method of the papers on a data set, and scores it by the metrics of the set's paper.
 * @throws {UsageError} if options contradict each other, or the set.
 * @throws {SetupError} if a file or folder cannot be used, or no model is configured.
 */
export async function evaluateMethod(
  config: Config,
  options: MethodOptions,
  witness: Witness,
): Promise<MethodEvaluated> {
  const text = await textOf(options.set);
  const set = questionSet(text, options);
  const method = options.method ? methodOf(options.method, options.answers) : null;
  const figures =
    method === null || options.from !== undefined
      ? methodFigures(set.questions, await givenOutputs(set, options), method)
      : await run({ config, options, witness, set, method, hash: hashOf(text) });
  return {
    figures,
    table: figuresTable(`${options.method ?? 'outputs'} on ${options.set} (${set.format})`, figures),
  };
}

function questionSet(text: string, { set: file, format, limit }: MethodOptions): QuestionSet {
  const set = parseDataSet(text, file, format);
  if (set.kind === 'mentions')
    throw new UsageError(`Cannot ask "${file}", which has posts with mentions: give a set of questions`);
  return { ...set, questions: spread(set.questions, limit) };
}

async function givenOutputs({ questions }: QuestionSet, { from, set }: MethodOptions): Promise<Output[]> {
  if (from !== undefined) {
    const ids = new Set(questions.map(({ id }) => id));
    const file = await fileAt(from, OUTPUTS_FILE);
    return parseOutputs(await textOf(file), file).filter(({ id }) => ids.has(id));
  }
  const outputs = questions.flatMap(({ id, output, documents }): Output[] =>
    output === undefined
      ? []
      : [{ id, output, answer: output, documents: [...documents], error: null, ...unknownCost }],
  );
  if (outputs.length > 0) return outputs;
  throw new UsageError(`Cannot score "${set}", which has no outputs: add --method, or --from with outputs`);
}

const unknownCost = { calls: 0, inputTokens: null, outputTokens: null, costUsd: null, elapsedMs: 0 };

interface Work {
  readonly config: Config;
  readonly options: MethodOptions;
  readonly witness: Witness;
  readonly set: QuestionSet;
  readonly method: Method;
  readonly hash: string;
}

async function run(work: Work): Promise<Figures> {
  const { config, options, witness, set, method } = work;
  checkFit(set, method, options);
  const { model, prompts } = await openMethodModel(config);
  const collection = await collectionFor(config, options, witness);
  const documentsFor = await documentsOf(set, method, options, collection);
  const folder = await folderFor(work, model.name, collection, (question) =>
    method.sketch({ question, documents: documentsFor(question) }, prompts.render),
  );
  const known = folder?.known ?? [];
  const ids = new Set(known.map(({ id }) => id));
  const open = set.questions.filter(({ id }) => !ids.has(id));
  const estimate = estimateMethod(open, method, {
    documentsFor,
    render: prompts.render,
    tokensIn: estimateTokens,
  });
  if (open.length > 0) witness.say(estimateLine(open.length, config, estimate));
  const outputs = await runMethod(set.questions, {
    method,
    model,
    prompts,
    documentsFor,
    known,
    now: () => performance.now(),
    atATime: config.model?.concurrency ?? 1,
    onResult: (output) => folder?.add(output),
    onProgress: (done, total) => witness.progress({ step: 'ask', done, total }),
  });
  const figures = methodFigures(set.questions, outputs, method);
  await folder?.finish(outputs, figures);
  return figures;
}

async function collectionFor(config: Config, { docs }: MethodOptions, { progress }: Witness) {
  return docs === undefined ? null : openCollection(withFolder(config, docs), progress);
}

async function folderFor(
  { options, set, method, hash }: Work,
  model: string,
  collection: Collection | null,
  sketch: (question: DataQuestion) => ReturnType<Method['sketch']>,
): Promise<LinesFolder<Output> | null> {
  if (options.out === undefined) return null;
  const prompts = set.questions.slice(0, 1).flatMap(sketch);
  return openOutputs(options.out, {
    method: options.method ?? '',
    model,
    passages: passagesFor(set, method, options),
    answers: options.answers ?? 'none',
    prompts: [...new Set(prompts.map(({ name, version }) => `${name} ${version}`))],
    set: hash,
    questions: set.questions.length,
    collection: collection && collectionHash(collection.library),
  });
}
