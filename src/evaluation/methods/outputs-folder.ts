import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf, SetupError } from '../../errors.ts';
import type { Figures } from './method-figures.ts';
import { type Output, parseOutputs } from './output.ts';

/** What makes two runs the same: outputs of one may stand for outputs of the other. */
export interface MethodIdentity {
  readonly method: string;
  readonly model: string;
  readonly passages: string;
  /** Answers given beside the documents. */
  readonly answers: string;
  /** Names and versions of the prompts. */
  readonly prompts: readonly string[];
  /** Hash of the file of the set. */
  readonly set: string;
  /** How many questions of the set. */
  readonly questions: number;
  /** Hash of everything that can be retrieved from a folder; null without one. */
  readonly collection: string | null;
}

/** Where a run of a method leaves what it finds. */
export interface OutputsFolder {
  /** What the same run had found before; questions that failed are not among it. */
  readonly known: readonly Output[];
  add(output: Output): Promise<void>;
  /** Writes the outputs in their order, and the figures. */
  finish(outputs: readonly Output[], figures: Figures): Promise<void>;
}

/**
 * Begins a run in a folder, or goes on with the same one.
 * @throws {SetupError} if another run is there, or the folder cannot be used.
 */
export async function openOutputs(folder: string, identity: MethodIdentity): Promise<OutputsFolder> {
  const [run, outputs] = [join(folder, 'run.json'), join(folder, 'outputs.jsonl')];
  const saved = await textOf(run);
  if (saved !== null && saved !== jsonOf(identity))
    throw new SetupError(
      `Cannot write into "${folder}", where another run is: give another folder, or remove it`,
    );
  const text = saved === null ? '' : ((await textOf(outputs)) ?? '');
  // A line that was being written when the run was killed has no end.
  const known = parseOutputs(text.slice(0, text.lastIndexOf('\n') + 1), outputs).filter(
    ({ error }) => error === null,
  );
  await usable(folder, async () => {
    await mkdir(folder, { recursive: true });
    await writeFile(outputs, linesOf(known));
    await writeFile(run, jsonOf(identity));
  });
  return {
    known,
    add: (output) => usable(folder, () => appendFile(outputs, linesOf([output]))),
    finish: (all, figures) =>
      usable(folder, async () => {
        await writeFile(outputs, linesOf(all));
        await writeFile(join(folder, 'figures.json'), jsonOf(figures));
      }),
  };
}

async function textOf(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
    throw new SetupError(`Cannot read "${file}" (${messageOf(cause)}): make it a readable file`, { cause });
  }
}

async function usable(folder: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    throw new SetupError(
      `Cannot write into "${folder}" (${messageOf(cause)}): give a folder that can be written`,
      {
        cause,
      },
    );
  }
}

function linesOf(outputs: readonly Output[]): string {
  return outputs.map((output) => `${JSON.stringify(output)}\n`).join('');
}

function jsonOf(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
