import type { DataDocument, DataQuestion } from '../loaders/data-set.ts';

/** Which documents a method is shown: those with the answers, what is found for the question, or the first filled up with the second. */
export const passageChoices = ['gold', 'gold+retrieved', 'retrieved'] as const;
/** One of `passageChoices`. */
export type PassageChoice = (typeof passageChoices)[number];

/** Finds documents for a question, best first. */
export type Retrieve = (question: string, most: number) => readonly DataDocument[];

/** AmbigDocs shows and scores no more than this of its own documents. */
const MOST_ENTITIES = 5;

/**
 * Chooses what a question's prompt shows. What the set itself has retrieved goes before what is found here.
 *
 * @param most how many retrieved documents are shown, and up to how many gold ones are filled up
 * @see Lee et al. 2024, AmbigDocs: gold only, gold and retrieved, retrieved only. The paper draws five of more gold
 * documents; here as in its scores they are the first five
 */
export function shownDocuments(
  question: DataQuestion,
  choice: PassageChoice,
  retrieve: Retrieve,
  most: number,
): readonly DataDocument[] {
  const { gold, documents } = question;
  const own = gold.kind === 'entities' ? documents.slice(0, MOST_ENTITIES) : documents;
  if (choice === 'gold') return own;
  const found = question.retrieved ?? retrieve(question.question, most);
  if (choice === 'retrieved') return found.slice(0, most);
  const known = new Set(own.map(({ text }) => text));
  const others = found.filter(({ text }) => !known.has(text));
  return [...own, ...others.slice(0, Math.max(0, most - own.length))].map(({ title, text }) => ({
    title,
    text,
  }));
}
