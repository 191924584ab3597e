import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { messageOf, SetupError, UsageError } from '../../errors.ts';
import type { Question } from '../../evaluation/questions.ts';
import { synthesiseQuestions } from '../../evaluation/synthesise/synthesise.ts';
import type { Progress } from '../../knowledge/open-library.ts';
import { type CollectionConfig, openCollection, withFolder } from '../collection.ts';

/** The part of an evaluation's options that says which questions are asked. */
interface QuestionOptions {
  readonly docs?: string | undefined;
  readonly questions?: string | undefined;
  readonly from?: string | undefined;
  readonly out?: string | undefined;
  readonly limit?: number | undefined;
  readonly synthesise?: boolean | undefined;
  readonly seed?: number | undefined;
}

/**
 * Where questions are to be made: makes them, leaves them as questions.jsonl in the folder of the run, or among the
 * bot's data if there is none, and names that file as the one to ask from. Other options stay as they are.
 * @throws {UsageError} if questions are both given and to be made, or a seed stands where none are made.
 * @throws {SetupError} if the documents give no ground for a question, or a folder cannot be used.
 */
export async function withMadeQuestions<O extends QuestionOptions>(
  config: CollectionConfig,
  options: O,
  witness: { say(line: string): void; progress(progress: Progress): void },
): Promise<O & QuestionOptions> {
  if (!options.synthesise) {
    if (options.seed === undefined) return options;
    throw new UsageError(`Cannot use seed ${options.seed} for questions that are given: add --synthesise`);
  }
  const given = options.questions ?? options.from;
  if (given !== undefined)
    throw new UsageError(`Cannot make questions and use "${given}": leave out either that or --synthesise`);
  const { library, docsDir } = await openCollection(withFolder(config, options.docs), witness.progress);
  const questions = synthesiseQuestions(library, options);
  if (questions.length === 0)
    throw new SetupError(
      `Cannot make questions from "${docsDir}": give documents with tables, with labels that sections share, or with titles that share a name`,
    );
  const file = join(options.out ?? config.dataDir, 'questions.jsonl');
  await save(file, questions);
  witness.say(`Made ${questions.length} questions from the documents: ${file}`);
  return { ...options, questions: file };
}

async function save(file: string, questions: readonly Question[]): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, questions.map((question) => `${JSON.stringify(question)}\n`).join(''));
  } catch (cause) {
    throw new SetupError(`Cannot write "${file}" (${messageOf(cause)}): give a folder that can be written`, {
      cause,
    });
  }
}
