import { stemsOf } from '../../knowledge/words.ts';
import { tokenF1 } from '../../metrics/token-f1.ts';
import { comparable, contains } from '../labels/contains.ts';
import type { Draft } from './draft.ts';

/** @see Lee et al. 2024, AmbigDocs: answers that share more of their words are no two answers */
const MOST_OVERLAP = 0.75;
/** Passages that share fewer words say nothing alike, and those that share more are copies. @see ibid. */
const SHARED_WORDS = { least: 4, most: 9 };
/** With more options than this nobody is asked at once. */
const MOST_OPTIONS = 7;

/**
 * Whether a draft makes a good question: its name stands in it, its options have names of their own, and their answers
 * can be told apart.
 * @see Lee et al. 2024, AmbigDocs: the filters of generated questions
 */
export function isGoodDraft({ question, name, options }: Draft): boolean {
  const labels = new Set(options.map(({ label }) => comparable(label)));
  return (
    options.length >= 2 &&
    options.length <= MOST_OPTIONS &&
    labels.size === options.length &&
    contains(question, name) &&
    options.every(({ answer }, i) => options.slice(i + 1).every((other) => tellApart(answer, other.answer)))
  );
}

/** @returns whether no string of the one answer is, contains, or nearly is one of the other. */
export function tellApart(one: readonly string[], other: readonly string[]): boolean {
  return one.every((a) =>
    other.every((b) => !contains(a, b) && !contains(b, a) && tokenOverlap(a, b) <= MOST_OVERLAP),
  );
}

function tokenOverlap(a: string, b: string): number {
  const tokens = (text: string) => comparable(text).split(' ');
  return tokenF1(tokens(a), tokens(b), { whenBothEmpty: 1 });
}

/**
 * Whether two passages speak of the same side of two things: 4 to 9 content words are in both, the name left out.
 * @see Lee et al. 2024, AmbigDocs: pairs of passages are chosen by their n-gram overlap
 */
export function isComparable(a: string, b: string, name: string): boolean {
  const named = stemsOf(name);
  const others = stemsOf(b);
  const shared = [...stemsOf(a)].filter((stem) => others.has(stem) && !named.has(stem)).length;
  return shared >= SHARED_WORDS.least && shared <= SHARED_WORDS.most;
}
