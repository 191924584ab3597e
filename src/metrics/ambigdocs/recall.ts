import { splitAtBlanks, stripBlanks } from '../normalise.ts';
import { overlapOf } from '../overlap.ts';
import { contentTokens } from './content-tokens.ts';

/** One way to read a question: the title of its document, and the answer found there. */
export interface DocumentReading {
  readonly title: string;
  readonly answer: string;
}

/** An answer in plain text, and the readings that it is held against. */
export interface AnsweredReadings {
  readonly answer: string;
  /** Only the first five count. */
  readonly readings: readonly DocumentReading[];
  /** What all readings are called in the question: "Michael Jordan". Empty if nothing. */
  readonly surfaceName: string;
}

/** How many of some tokens an answer holds. Without tokens, `of` is 1 and `held` says whether the rule for that case holds. */
export interface Recall {
  readonly held: number;
  readonly of: number;
}

/** What an answer holds of one reading. */
export interface ReadingRecall {
  readonly answer: Recall;
  /** Of the title's tokens that tell it apart from the shared name. */
  readonly entity: Recall;
}

const READINGS = 5;

/**
 * Finds what an answer holds of each reading.
 *
 * @see Lee et al. 2024, AmbigDocs: answer recall and entity recall, as the released script computes them
 */
export function recallsOf({ answer, readings, surfaceName }: AnsweredReadings): ReadingRecall[] {
  const text = splitAtBlanks(answer).join(' ');
  const tokens = contentTokens(text);
  return readings.slice(0, READINGS).map(({ title, answer: wanted }) => ({
    answer: answerRecall(contentTokens(wanted), tokens),
    entity: entityRecall(plainTitle(title), entityTokens(title, surfaceName), text, tokens),
  }));
}

/** @returns the tokens of a title that the shared name does not have: what tells its document from the others. */
export function entityTokens(title: string, surfaceName: string): string[] {
  const shared = new Set(contentTokens(plainName(surfaceName)));
  return contentTokens(plainTitle(title)).filter((token) => !shared.has(token));
}

/** @returns the share of a recall, 0 to 1. */
export function shareOf({ held, of }: Recall): number {
  return held / of;
}

function plainName(surfaceName: string): string {
  return stripBlanks(surfaceName)
    .toLowerCase()
    .replace(/\(disambiguation\)$/, '');
}

function plainTitle(title: string): string {
  return title.replace(/[()]/g, '');
}

function answerRecall(wanted: readonly string[], tokens: readonly string[]): Recall {
  if (wanted.length === 0) return { held: tokens.length === 0 ? 1 : 0, of: 1 };
  return { held: overlapOf(wanted, tokens), of: wanted.length };
}

/** A title that is nothing but the shared name must stand in the answer as a whole. */
function entityRecall(
  title: string,
  own: readonly string[],
  text: string,
  tokens: readonly string[],
): Recall {
  if (own.length === 0) return { held: text.toLowerCase().includes(title.toLowerCase()) ? 1 : 0, of: 1 };
  return { held: overlapOf(own, tokens), of: own.length };
}
