import { retrieve } from '../../engine/retrieve.ts';
import { UsageError } from '../../errors.ts';
import type { DataDocument, DataQuestion, QuestionSet } from '../../evaluation/loaders/data-set.ts';
import type { Method } from '../../evaluation/methods/method.ts';
import { indexSet } from '../../evaluation/methods/set-index.ts';
import {
  type PassageChoice,
  type Retrieve,
  shownDocuments,
} from '../../evaluation/methods/shown-documents.ts';
import type { Collection } from '../collection.ts';

/** Which documents a method is shown, as its user says. */
export interface DocumentOptions {
  readonly set: string;
  readonly passages?: PassageChoice | undefined;
  readonly docs?: string | undefined;
}

/** Retrieved documents in a prompt: DynamicER takes three, AmbigDocs five. */
const MOST_RETRIEVED = 5;
const MOST_OF_ENTITY = 3;

/**
 * Refuses a method that asks for what the set does not have.
 * @throws {UsageError} saying what to choose instead.
 */
export function checkFit(set: QuestionSet, method: Method, options: DocumentOptions): void {
  const { questions, format } = set;
  if (method.wantsEntity && questions.some(({ gold }) => gold.kind !== 'entity'))
    throw new UsageError(`Cannot resolve entities of format "${format}": choose a method without "-er"`);
  if (method.writes === 'clarification' && questions.some(({ gold }) => gold.kind !== 'clarification'))
    throw new UsageError(
      `Cannot judge clarification questions by format "${format}": give a file of CAmbigNQ, or choose another method`,
    );
  if (!method.wantsDocuments) return;
  const hasOwn = questions.some(({ documents }) => documents.length > 0);
  const hasFound = options.docs !== undefined || questions.some(({ retrieved }) => retrieved);
  const choice = passagesFor(set, method, options);
  if (choice.includes('gold') ? hasOwn : hasOwn || hasFound) return;
  throw new UsageError(
    `Cannot show passages "${choice}" of "${options.set}", which has none: give --docs with a folder, and --passages retrieved`,
  );
}

/** @returns what was chosen, else what the paper of the method shows, else what there is. */
export function passagesFor(
  { questions }: QuestionSet,
  method: Method,
  options: DocumentOptions,
): PassageChoice {
  if (options.passages) return options.passages;
  return questions.some(({ documents }) => documents.length > 0) ? method.usual : 'retrieved';
}

/** Opens what the documents of questions come from: the set, what it has retrieved, a folder, or an index over the set. */
export async function documentsOf(
  set: QuestionSet,
  method: Method,
  options: DocumentOptions,
  collection: Pick<Collection, 'library'> | null,
): Promise<(question: DataQuestion) => readonly DataDocument[]> {
  if (!method.wantsDocuments) return () => [];
  const choice = passagesFor(set, method, options);
  const most = set.format === 'dynamicer-qa' ? MOST_OF_ENTITY : MOST_RETRIEVED;
  const found = choice === 'gold' ? () => [] : await retrieverOf(set, collection);
  return (question) => shownDocuments(question, choice, found, most);
}

async function retrieverOf(
  { questions }: QuestionSet,
  collection: Pick<Collection, 'library'> | null,
): Promise<Retrieve> {
  if (!collection) return indexSet(questions);
  const { library } = collection;
  return (question, most) =>
    retrieve(question, library)
      .slice(0, most)
      .map(({ passage: { title, text } }) => ({ title, text }));
}
