import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SetupError } from '../../errors.ts';
import { textIfThere } from '../../evaluation/files.ts';
import type { LabelledRun } from '../../evaluation/pool.ts';
import { parsePredictions } from '../../evaluation/prediction.ts';
import { parseQuestions } from '../../evaluation/questions.ts';
import { fileNames, readIn } from '../../evaluation/run-folder.ts';
import { textOf } from './evaluation-set.ts';

/**
 * Opens what a run has left.
 * @param path a folder of a run, or its predictions.jsonl.
 * @param questionsFile its labelled questions; those beside the predictions unless given.
 * @throws {SetupError} if a file is missing, cannot be read, or is wrong.
 */
export async function openSavedRun(path: string, questionsFile?: string): Promise<LabelledRun> {
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false, // Reading says what is wrong.
  );
  const folder = isFolder ? path : dirname(path);
  const file = isFolder ? join(path, fileNames.predictions) : path;
  const predictions = parsePredictions(await textOf(file), file);
  return {
    predictions,
    questions: await questionsOf(questionsFile, folder),
    read: await readIn(join(folder, fileNames.passages)),
  };
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
