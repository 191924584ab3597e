import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { SetupError } from '../../errors.ts';
import { replaceFile } from '../../knowledge/save-file.ts';
import {
  type Files,
  jsonLines,
  makeFolder,
  prettyJson,
  textIfThere,
  wholeLines,
  writingInto,
} from '../files/files.ts';
import { fittingLines } from '../files/json-lines.ts';
import type { Question } from '../labels/questions.ts';
import { Prediction, parsePredictions } from './prediction.ts';
import { Read, type ReadById, type ReadPlace } from './read-passages.ts';

/** Who reads what. */
const ReaderIdentity = z.strictObject({
  reader: z.enum(['extractive', 'model']),
  /** Name of the model; null if none reads. */
  model: z.string().nullable(),
  /** Name of the model that rewrites; null likewise. */
  small: z.string().nullable().default(null),
  /** Name of the model that embeds; null if passages are found by words alone. */
  embedding: z.string().nullable().default(null),
  /** Names and versions of the prompts; none if no model reads. */
  prompts: z.array(z.string()).default([]),
  detector: z.string(),
  labels: z.enum(['rules', 'model']),
  /** Hash of everything that can be read. */
  collection: z.string(),
});
/** What makes two runs the same: predictions of one may stand for predictions of the other. */
const RunIdentity = z.strictObject({
  definitions: z.number(),
  ...ReaderIdentity.shape,
  /** Hash of the file of questions. */
  questions: z.string(),
});
/** What run.json holds. */
export const SavedIdentity = z.strictObject({ ...RunIdentity.shape, finished: z.boolean() });

/** Who reads what. */
export type ReaderIdentity = Readonly<z.infer<typeof ReaderIdentity>>;
/** What makes two runs the same: predictions of one may stand for predictions of the other. */
export type RunIdentity = Readonly<z.infer<typeof RunIdentity>>;

/** Names of the files that a run leaves beside its reports. */
export const fileNames = {
  run: 'run.json',
  predictions: 'predictions.jsonl',
  /** The labelled questions, so that the folder tells everything. */
  questions: 'questions.jsonl',
  /** What was read for each question. */
  passages: 'passages.jsonl',
} as const;
const REPORTS = ['report.json', 'report.md', 'report.html'];

/** What is left when a run has ended. */
export interface Finished {
  /** In the order of the questions. */
  readonly predictions: readonly Prediction[];
  readonly questions: readonly Question[];
  readonly read: ReadById;
  readonly reports: Files;
}

/** What was read, so far as it was kept. */
export interface KeptRead {
  readonly read: ReadById;
  /** Lines that could not be used. No figure depends on them. */
  readonly skipped: number;
}

/** Where a run leaves what it finds. */
export interface RunFolder {
  /** What an interrupted run had found; questions that failed are not among it. */
  readonly known: readonly Prediction[];
  /** What it had read for them. */
  readonly knownRead: KeptRead;
  /** @param passages what was read for it. */
  add(prediction: Prediction, passages?: readonly ReadPlace[]): Promise<void>;
  /** Writes everything in its order, and the reports. */
  finish(finished: Finished): Promise<void>;
}

/**
 * Begins a run in a folder, or goes on with the same run where it was interrupted. A finished run is replaced.
 * @param questions left beside the predictions at once.
 * @throws {SetupError} if another run was interrupted there, or the folder cannot be used.
 */
export async function openRunFolder(
  folder: string,
  identity: RunIdentity,
  questions: readonly Question[],
): Promise<RunFolder> {
  const files = filesIn(folder);
  await makeFolder(folder);
  const known = await knownOf(folder, identity);
  const knownRead = known.length === 0 ? { read: new Map(), skipped: 0 } : await readIn(files.passages);
  await writingInto(folder, async () => {
    for (const name of REPORTS) await rm(join(folder, name), { force: true });
    await replaceFile(files.predictions, predictionLines(known));
    await replaceFile(files.passages, readLines(knownRead.read));
    await replaceFile(files.run, prettyJson({ ...identity, finished: false }));
    await replaceFile(files.questions, jsonLines(questions));
  });
  return {
    known,
    knownRead,
    add: (prediction, passages = []) =>
      writingInto(folder, async () => {
        if (passages.length > 0)
          await appendFile(files.passages, jsonLines([{ id: prediction.id, passages }]));
        await appendFile(files.predictions, predictionLines([prediction]));
      }),
    finish: (finished) => writingInto(folder, () => writeAll(folder, identity, finished)),
  };
}

async function writeAll(folder: string, identity: RunIdentity, finished: Finished): Promise<void> {
  const { predictions, questions, read, reports } = finished;
  const files = filesIn(folder);
  await replaceFile(files.predictions, predictionLines(predictions));
  await replaceFile(files.questions, jsonLines(questions));
  await replaceFile(files.passages, readLines(inOrder(read, questions)));
  await writeFiles(folder, reports);
  await replaceFile(files.run, prettyJson({ ...identity, finished: true }));
}

/**
 * Writes reports that were computed again.
 * @throws {SetupError} if the folder cannot be used.
 */
export async function saveReports(folder: string, reports: Files): Promise<void> {
  await makeFolder(folder);
  await writingInto(folder, () => writeFiles(folder, reports));
}

/**
 * Reads what was read for each question; the last of several lines counts. A missing file, and a last line without an
 * end, count as nothing read.
 * @throws {SetupError} if the file is there and cannot be read.
 */
export async function readIn(file: string): Promise<KeptRead> {
  const { values, skipped } = fittingLines(wholeLines((await textIfThere(file)) ?? ''), Read);
  return { read: new Map(values.map(({ id, passages }) => [id, passages])), skipped };
}

function filesIn(folder: string) {
  return {
    run: join(folder, fileNames.run),
    predictions: join(folder, fileNames.predictions),
    questions: join(folder, fileNames.questions),
    passages: join(folder, fileNames.passages),
  };
}

async function knownOf(folder: string, identity: RunIdentity): Promise<Prediction[]> {
  const files = filesIn(folder);
  const [run, predictions] = [await textIfThere(files.run), (await textIfThere(files.predictions)) ?? ''];
  if (run === null && predictions === '') return [];
  const saved = savedRun(run);
  if (saved?.finished) return [];
  const same =
    saved && prettyJson(SavedIdentity.parse({ ...identity, finished: false })) === prettyJson(saved);
  if (!same)
    throw new SetupError(
      `Cannot write into "${folder}", where another run was interrupted: give another folder, or remove it`,
    );
  return parsePredictions(wholeLines(predictions), files.predictions).filter(
    ({ decision }) => decision !== 'error',
  );
}

function savedRun(text: string | null): z.infer<typeof SavedIdentity> | null {
  try {
    return SavedIdentity.parse(JSON.parse(text ?? ''));
  } catch {
    return null; // What cannot be read is another run's.
  }
}

async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [name, text] of Object.entries(files)) await replaceFile(join(folder, name), text);
}

function inOrder(read: ReadById, questions: readonly Question[]): ReadById {
  return new Map(
    questions.flatMap(({ id }) => {
      const passages = read.get(id);
      return passages ? [[id, passages] as const] : [];
    }),
  );
}

function predictionLines(predictions: readonly Prediction[]): string {
  return jsonLines(predictions.map((prediction) => Prediction.parse(prediction)));
}

function readLines(read: ReadById): string {
  return jsonLines([...read].map(([id, passages]) => ({ id, passages })));
}
