import { printDocuments } from '../../model/prompts/passages.ts';
import type { DataDocument } from '../loaders/data-set.ts';

/** Prints documents for a prompt, numbered from 1, or by the numbers that the set's citations name. */
export function printShown(documents: readonly DataDocument[]): string {
  if (documents.every(({ number }) => number === undefined)) return printDocuments(documents);
  return documents.map(({ number, text }, i) => `Document ${number ?? i + 1}: ${text}`).join('\n');
}

/** Prints one document alone: its title, if it has one, and its text. */
export function printAlone({ title, text }: DataDocument): string {
  return title === '' ? text : `${title}\n${text}`;
}
