import { join } from 'node:path';
import { SetupError } from '../../errors.ts';
import { jsonLines, makeFolder, writingInto } from '../../evaluation/files/files.ts';
import { fileNames } from '../../evaluation/runs/run-folder.ts';
import { synthesiseQuestions } from '../../evaluation/synthesise/synthesise.ts';
import type { Progress } from '../../knowledge/open-library.ts';
import { replaceFile } from '../../knowledge/save-file.ts';
import { type CollectionConfig, openCollection, withFolder } from '../collection.ts';
import { type EvaluationSet, hashOf } from './evaluation-set.ts';

/** The part of an evaluation's options that says which questions are made. */
interface MadeOptions {
  readonly docs?: string | undefined;
  readonly out?: string | undefined;
  readonly limit?: number | undefined;
  readonly seed?: number | undefined;
}

/**
 * Makes questions from the documents. The run leaves them in its folder; without one they are left as questions.jsonl
 * among the bot's data.
 * @throws {SetupError} if the documents give no ground for a question, or a folder cannot be used.
 */
export async function openMadeSet<C extends CollectionConfig>(
  config: C,
  options: MadeOptions,
  witness: { say(line: string): void; progress(progress: Progress): void },
): Promise<EvaluationSet<C>> {
  const chosen = withFolder(config, options.docs);
  const { library, docsDir } = await openCollection(chosen, witness.progress);
  const questions = synthesiseQuestions(library, options);
  if (questions.length === 0)
    throw new SetupError(
      `Cannot make questions from "${docsDir}": give documents with tables, with labels that sections share, or with titles that share a name`,
    );
  const text = jsonLines(questions);
  const file = join(options.out ?? config.dataDir, fileNames.questions);
  if (options.out === undefined) {
    await makeFolder(config.dataDir);
    await writingInto(config.dataDir, () => replaceFile(file, text));
  }
  witness.say(`Made ${questions.length} questions from the documents: ${file}`);
  return { config: chosen, questions, questionsHash: hashOf(text) };
}
