import { type AnswerCategory, answerCategory } from '../../metrics/ambigdocs/answer-category.ts';
import { answerRecall } from '../../metrics/ambigdocs/answer-recall.ts';
import { contentTokens } from '../../metrics/ambigdocs/content-tokens.ts';
import type { AnsweredReadings } from '../../metrics/ambigdocs/recall.ts';
import { overlapOf } from '../../metrics/overlap.ts';
import type { AmbiguousQuestion } from '../labels/questions.ts';
import { wordCount } from '../labels/word-count.ts';
import type { Tally } from './counts.ts';

/**
 * Counts how a list of all readings treats an ambiguous question. The labels stand for titles. What the labels have
 * in common is the shared name, and of several accepted strings the one counts that the list has most of.
 *
 * @see Lee et al. 2024, AmbigDocs: answer categories and entity-answer recall
 */
export function listedTally({ options }: AmbiguousQuestion, text: string): Tally {
  const answered = listedReadings(options, text);
  return {
    [`listed_${answerCategory(answered)}`]: 1,
    listedWords: wordCount(text),
    listedRecall: answerRecall(answered).entityAnswer,
  };
}

/** @returns how a list treats an ambiguous question, in AmbigDocs' words. */
export function listedCategory({ options }: AmbiguousQuestion, text: string): AnswerCategory {
  return answerCategory(listedReadings(options, text));
}

function listedReadings(options: AmbiguousQuestion['options'], text: string): AnsweredReadings {
  const tokens = contentTokens(text);
  return {
    answer: text,
    readings: options.map(({ label, answer }) => ({ title: label, answer: bestHeld(answer, tokens) })),
    surfaceName: sharedName(options.map(({ label }) => label)),
  };
}

function sharedName(labels: readonly string[]): string {
  const [first = [], ...others] = labels.map(contentTokens);
  return first.filter((token) => others.every((tokens) => tokens.includes(token))).join(' ');
}

function bestHeld(accepted: readonly string[], tokens: readonly string[]): string {
  const held = (one: string) => {
    const wanted = contentTokens(one);
    return wanted.length === 0 ? 0 : overlapOf(wanted, tokens) / wanted.length;
  };
  const [best = ''] = [...accepted].sort((a, b) => held(b) - held(a));
  return best;
}
