import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SetupError } from '../../errors.ts';
import type { LabelledRun } from '../../evaluation/comparing/pool.ts';
import { textIfThere, textOf } from '../../evaluation/files/files.ts';
import { parseQuestions } from '../../evaluation/labels/questions.ts';
import { type Prediction, parsePredictions } from '../../evaluation/runs/prediction.ts';
import type { ReadById } from '../../evaluation/runs/read-passages.ts';
import { fileNames, type KeptRead, readIn } from '../../evaluation/runs/run-folder.ts';

/** Takes a line for people. */
export type Say = (line: string) => void;

/** What a run has left, without its questions. */
export interface SavedPredictions {
  readonly folder: string;
  readonly predictions: readonly Prediction[];
  /** Empty where it was not kept. */
  readonly read: ReadById;
}

/** @returns the file of a run: the path itself, or what has this name in it if it is a folder. */
export async function fileAt(path: string, name: string): Promise<string> {
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false, // Reading says what is wrong.
  );
  return isFolder ? join(path, name) : path;
}

/**
 * Opens the predictions of a run.
 * @param path a folder of a run, or its predictions.jsonl.
 * @param say told of lines beside them that cannot be used.
 * @throws {SetupError} if a file is missing, cannot be read, or is wrong.
 */
export async function openPredictions(path: string, say: Say): Promise<SavedPredictions> {
  const file = await fileAt(path, fileNames.predictions);
  const folder = dirname(file);
  const predictions = parsePredictions(await textOf(file), file);
  const kept = await readIn(join(folder, fileNames.passages));
  saySkipped(folder, kept, say);
  return { folder, predictions, read: kept.read };
}

/** Says how many lines of what was read cannot be used, if there are any. */
export function saySkipped(folder: string, { skipped }: KeptRead, say: Say): void {
  if (skipped === 0) return;
  const lines = skipped === 1 ? 'One line' : `${skipped} lines`;
  say(
    `${lines} of "${join(folder, fileNames.passages)}" cannot be read and are left out; no figure depends on them`,
  );
}

/**
 * Opens what a run has left.
 * @param path a folder of a run, or its predictions.jsonl.
 * @param questionsFile its labelled questions; those beside the predictions unless given.
 * @throws {SetupError} if a file is missing, cannot be read, or is wrong.
 */
export async function openSavedRun(
  path: string,
  questionsFile: string | undefined,
  say: Say,
): Promise<LabelledRun> {
  const { folder, predictions, read } = await openPredictions(path, say);
  return { predictions, questions: await questionsOf(questionsFile, folder), read };
}

async function questionsOf(given: string | undefined, folder: string): Promise<LabelledRun['questions']> {
  const file = given ?? join(folder, fileNames.questions);
  const text = given === undefined ? await textIfThere(file) : await textOf(file);
  if (text === null)
    throw new SetupError(
      `Cannot judge the run in "${folder}" without its questions: add --questions with the labelled file, or finish the run`,
    );
  return parseQuestions(text, file);
}
