import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { UsageError } from '../../errors.ts';
import { textOf } from '../../evaluation/files/files.ts';
import { parseQuestions, type Question } from '../../evaluation/labels/questions.ts';
import { spread } from '../../evaluation/runs/spread.ts';
import type { Library } from '../../knowledge/passage.ts';
import { type CollectionConfig, withFolder } from '../collection.ts';

/** Documents and labelled questions about them. */
export interface EvaluationSet<C> {
  /** The configuration, with the documents that the questions are about. */
  readonly config: C;
  readonly questions: readonly Question[];
  /** Of the whole file of questions. */
  readonly questionsHash: string;
}

/** The file of the demo collection's labelled questions. */
export const demoQuestions = fileURLToPath(new URL('../../demo/questions.jsonl', import.meta.url));

/**
 * Opens the questions to ask: those of the demo collection unless a file is named.
 * @throws {UsageError} if documents are named without questions about them.
 * @throws {SetupError} if the file cannot be read, or a line of it is wrong.
 */
export async function openEvaluationSet<C extends CollectionConfig>(
  config: C,
  named: {
    readonly docs?: string | undefined;
    readonly questions?: string | undefined;
    readonly limit?: number | undefined;
  },
): Promise<EvaluationSet<C>> {
  if (named.docs !== undefined && named.questions === undefined)
    throw new UsageError(
      `Cannot evaluate "${named.docs}" without labelled questions about it: add --questions, or leave --docs out`,
    );
  const file = named.questions ?? demoQuestions;
  const text = await textOf(file);
  const isDemo = named.questions === undefined;
  return {
    config: isDemo ? { ...config, docsDir: null, sourcesFile: null } : withFolder(config, named.docs),
    questions: spread(parseQuestions(text, file), named.limit),
    questionsHash: hashOf(text),
  };
}

/** @returns a hash of everything that can be read in a library, the same in any order. */
export function collectionHash({ whole: { passages } }: Library): string {
  const all = passages.map(({ id, title, headings, text }) => JSON.stringify([id, title, headings, text]));
  return hashOf(...all.sort());
}

/** @returns a hash of texts, one after the other. */
export function hashOf(...texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex').slice(0, 16);
}
