import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { SetupError } from '../../errors.ts';
import { replaceFile } from '../../knowledge/save-file.ts';
import { jsonLines, makeFolder, prettyJson, textIfThere, wholeLines, writingInto } from '../files/files.ts';
import { parseUniqueLines } from '../files/json-lines.ts';

/** What the lines of a run's folder hold. */
export interface LineKind<T> {
  /** Name of their file. */
  readonly file: string;
  readonly schema: z.ZodType<T>;
  /** Whether a line of an earlier run stands for asking again. */
  readonly isKept: (value: T) => boolean;
}

/** Where a run leaves a line a question, and figures. */
export interface LinesFolder<T> {
  /** What the same run had found before and is kept. */
  readonly known: readonly T[];
  add(value: T): Promise<void>;
  /** Writes the lines in their order, and the figures. */
  finish(all: readonly T[], figures: Readonly<Record<string, number | null>>): Promise<void>;
}

/**
 * Begins a run in a folder, or goes on with the same one.
 * @param identity what makes two runs the same: lines of one may stand for lines of the other.
 * @throws {SetupError} if another run is there, or the folder cannot be used.
 */
export async function openLinesFolder<T extends { readonly id: string }>(
  folder: string,
  identity: object,
  { file, schema, isKept }: LineKind<T>,
): Promise<LinesFolder<T>> {
  const [run, lines] = [join(folder, 'run.json'), join(folder, file)];
  const [saved, text] = [await textIfThere(run), (await textIfThere(lines)) ?? ''];
  const isAnother = saved === null ? text !== '' : saved !== prettyJson(identity);
  if (isAnother)
    throw new SetupError(
      `Cannot write into "${folder}", where another run is: give another folder, or remove it`,
    );
  const known = parseUniqueLines(wholeLines(text), lines, schema).filter(isKept);
  const written = (values: readonly T[]) => jsonLines(values.map((value) => schema.parse(value)));
  await makeFolder(folder);
  await writingInto(folder, async () => {
    await replaceFile(run, prettyJson(identity));
    await replaceFile(lines, written(known));
  });
  return {
    known,
    add: (value) => writingInto(folder, () => appendFile(lines, written([value]))),
    finish: (all, figures) =>
      writingInto(folder, async () => {
        await replaceFile(lines, written(all));
        await replaceFile(join(folder, 'figures.json'), prettyJson(figures));
      }),
  };
}
