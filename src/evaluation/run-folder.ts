import { appendFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { messageOf, SetupError } from '../errors.ts';
import { Prediction, parsePredictions } from './prediction.ts';
import type { Report } from './report.ts';

/** What makes two runs the same: predictions of one may stand for predictions of the other. */
export const RunIdentity = z.strictObject({
  definitions: z.number(),
  reader: z.enum(['extractive', 'model']),
  /** Name of the model; null if none reads. */
  model: z.string().nullable(),
  detector: z.string(),
  labels: z.enum(['rules', 'model']),
  /** Hash of everything that can be read. */
  collection: z.string(),
  /** Hash of the file of questions. */
  questions: z.string(),
});
const SavedRun = z.strictObject({ ...RunIdentity.shape, finished: z.boolean() });

export type RunIdentity = z.infer<typeof RunIdentity>;

/** Where a run leaves what it finds. */
export interface RunFolder {
  /** What an interrupted run had found; questions that failed are not among it. */
  readonly known: readonly Prediction[];
  add(prediction: Prediction): Promise<void>;
  /** Writes the predictions in their order, and the report. */
  finish(predictions: readonly Prediction[], report: Report): Promise<void>;
}

/**
 * Begins a run in a folder, or goes on with the same run where it was interrupted. A finished run is replaced.
 * @throws {SetupError} if another run was interrupted there, or the folder cannot be used.
 */
export async function openRunFolder(folder: string, identity: RunIdentity): Promise<RunFolder> {
  const files = filesIn(folder);
  await usable(folder, () => mkdir(folder, { recursive: true }));
  const known = await knownOf(folder, identity);
  await usable(folder, async () => {
    await rm(files.report, { force: true });
    await replace(files.predictions, linesOf(known));
    await replace(files.run, jsonOf({ ...identity, finished: false }));
  });
  return {
    known,
    add: (prediction) => usable(folder, () => appendFile(files.predictions, linesOf([prediction]))),
    finish: (predictions, report) =>
      usable(folder, async () => {
        await replace(files.predictions, linesOf(predictions));
        await replace(files.report, jsonOf(report));
        await replace(files.run, jsonOf({ ...identity, finished: true }));
      }),
  };
}

/**
 * Writes a report that was computed again.
 * @throws {SetupError} if the folder cannot be used.
 */
export async function saveReport(folder: string, report: Report): Promise<void> {
  await usable(folder, async () => {
    await mkdir(folder, { recursive: true });
    await replace(filesIn(folder).report, jsonOf(report));
  });
}

function filesIn(folder: string) {
  return {
    run: join(folder, 'run.json'),
    predictions: join(folder, 'predictions.jsonl'),
    report: join(folder, 'report.json'),
  };
}

async function knownOf(folder: string, identity: RunIdentity): Promise<Prediction[]> {
  const files = filesIn(folder);
  const [run, predictions] = [await textOf(files.run), (await textOf(files.predictions)) ?? ''];
  if (run === null && predictions === '') return [];
  const saved = savedRun(run);
  if (saved?.finished) return [];
  const same = saved && jsonOf({ ...identity, finished: false }) === jsonOf(saved);
  if (!same)
    throw new SetupError(
      `Cannot write into "${folder}", where another run was interrupted: give another folder, or remove it`,
    );
  const whole = predictions.slice(0, predictions.lastIndexOf('\n') + 1);
  return parsePredictions(whole, files.predictions).filter(({ decision }) => decision !== 'error');
}

function savedRun(text: string | null): z.infer<typeof SavedRun> | null {
  try {
    return SavedRun.parse(JSON.parse(text ?? ''));
  } catch {
    return null; // What cannot be read is another run's.
  }
}

async function textOf(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new SetupError(`Cannot read "${file}" (${messageOf(error)}): make it a readable file`, {
      cause: error,
    });
  }
}

/** The file appears whole or not at all. */
async function replace(file: string, text: string): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, text);
  await rename(temporary, file);
}

async function usable<T>(folder: string, work: () => Promise<T>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    throw new SetupError(
      `Cannot write into "${folder}" (${messageOf(cause)}): give a folder that can be written`,
      { cause },
    );
  }
}

function linesOf(predictions: readonly Prediction[]): string {
  return predictions.map((prediction) => `${JSON.stringify(Prediction.parse(prediction))}\n`).join('');
}

function jsonOf(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
