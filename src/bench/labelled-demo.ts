import { readFileSync } from 'node:fs';
import { type Collection, openCollection } from '../app/collection.ts';
import { parseQuestions, type Question } from '../evaluation/questions.ts';
import type { Programme } from '../scripted/programme.ts';
import { type LabelledQuestion, readLabelledQuestions } from './labelled-question.ts';
import { oracle } from './oracle.ts';

/** The demo collection with its labelled questions, and a programme that knows what is right. */
export interface LabelledDemo {
  readonly collection: Collection;
  /** As they are labelled. */
  readonly labelled: readonly LabelledQuestion[];
  /** The same ones, as they are evaluated. */
  readonly questions: readonly Question[];
  readonly right: Programme;
}

const file = new URL('../demo/questions.jsonl', import.meta.url);

/**
 * Opens the demo collection.
 * @param most questions at most, spread over all of them; all by default.
 */
export async function openLabelledDemo(
  dataDir: string,
  most = Number.POSITIVE_INFINITY,
): Promise<LabelledDemo> {
  const collection = await openCollection({ docsDir: null, dataDir, docsUrl: null });
  const titles = new Map(collection.library.documents.map(({ path, title }) => [path, title]));
  const all = readLabelledQuestions(file);
  const step = Math.max(1, Math.ceil(all.length / most));
  const spread = <T>(list: readonly T[]): T[] => list.filter((_, i) => i % step === 0);
  return {
    collection,
    labelled: spread(all),
    questions: spread(parseQuestions(readFileSync(file, 'utf8'), file.pathname)),
    right: oracle({ questions: all, titleOf: (path) => titles.get(path) }),
  };
}
