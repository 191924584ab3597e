import { type Collection, openCollection } from '../app/collection.ts';
import type { Question } from '../evaluation/labels/questions.ts';
import { spread } from '../evaluation/runs/spread.ts';
import type { Programme } from '../scripted/programme.ts';
import { demoQuestions } from './demo-questions.ts';
import { oracle } from './oracle.ts';

/** The demo collection with its labelled questions, and a programme that knows what is right. */
export interface LabelledDemo {
  readonly collection: Collection;
  readonly questions: readonly Question[];
  readonly right: Programme;
}

/**
 * Opens the demo collection.
 * @param most questions at most, spread over all of them; all by default.
 */
export async function openLabelledDemo(dataDir: string, most?: number): Promise<LabelledDemo> {
  const collection = await openCollection({ docsDir: null, dataDir, docsUrl: null });
  const titles = new Map(collection.library.whole.documents.map(({ path, title }) => [path, title]));
  const questions = demoQuestions();
  return {
    collection,
    questions: spread(questions, most),
    right: oracle({ questions, titleOf: (path) => titles.get(path) }),
  };
}
