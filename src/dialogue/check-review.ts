import type { Clarification } from '../engine/schema.ts';
import type { Review } from './review.ts';

/** A correction as it was typed. */
export interface TypedReview {
  readonly category: string;
  /** One option a line. */
  readonly options: string;
  readonly remark: string;
}

/** What is wrong with a typed review: a sentence a field. */
export type ReviewProblems = Partial<Record<keyof TypedReview, string>>;

/** A typed review as it is kept, or what is wrong with it. */
export type CheckedReview =
  | { readonly words: Omit<Review, 'at'>; readonly problems: null }
  | { readonly words: null; readonly problems: ReviewProblems };

/** Controls and marks of direction; a line may end. */
const UNSEEN = /(?!\n)[\p{Cc}\u200b\u2060\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const MOST_OPTIONS = 20;
const LONGEST_CHARS = 80;
const LONGEST_REMARK_CHARS = 2_000;

/** Checks a correction: its sentence must be of the form "Which {category}: a, b, or c?" and give its parts back. */
export function checkCorrection(typed: TypedReview): CheckedReview {
  const category = tidied(typed.category);
  const options = optionsIn(typed);
  return checked({ category, options }, typed, {
    category: categoryProblem(category),
    options: optionsProblem(options),
  });
}

/**
 * Checks what goes with "right as it is": nothing may have been corrected at the same time.
 *
 * @param offered what the fields held before anybody typed.
 */
export function checkRight(
  clarification: Clarification,
  typed: TypedReview,
  offered: Pick<TypedReview, 'category' | 'options'>,
): CheckedReview {
  const { category } = clarification;
  const options = clarification.options.map(({ label }) => label);
  const isAs = (one: Pick<TypedReview, 'category' | 'options'>) =>
    tidied(typed.category) === tidied(one.category) &&
    optionsIn(typed).join('\n') === optionsIn(one).join('\n');
  const untouched = isAs({ category, options: options.join('\n') }) || isAs(offered);
  return checked({ category, options }, typed, {
    category: untouched
      ? null
      : 'You changed the category or the options: save the correction, or put them back first.',
  });
}

function checked(
  words: Pick<Review, 'category' | 'options'>,
  typed: TypedReview,
  found: Partial<Record<keyof TypedReview, string | null>>,
): CheckedReview {
  const remark = typed.remark.replace(/\r\n?/g, '\n').replace(UNSEEN, '').trim();
  const all = Object.entries({ ...found, remark: remarkProblem(remark) });
  const problems = all.filter(([, problem]) => problem !== null);
  if (problems.length > 0) return { words: null, problems: Object.fromEntries(problems) };
  return { words: { ...words, ...(remark !== '' && { remark }) }, problems: null };
}

/** One blank for any, and none of the characters that nobody sees. */
function tidied(text: string): string {
  return text.replace(/\s+/g, ' ').replace(UNSEEN, '').replace(/ {2,}/g, ' ').trim();
}

function optionsIn({ options }: Pick<TypedReview, 'options'>): string[] {
  return options
    .split(/\r\n?|\n/)
    .map(tidied)
    .filter((option) => option !== '');
}

function categoryProblem(category: string): string | null {
  if (category === '') return 'Give a category, such as “plan” or “type of contract”.';
  if (/[:,?]/.test(category)) return 'Give a category without “:”, “,” and “?”.';
  if (/\bwhich\b/i.test(category)) return 'Leave out “which”: the sentence begins with it anyway.';
  if (!/\p{L}/u.test(category)) return 'Give a category in words.';
  if (category.length > LONGEST_CHARS) return `Give a category of at most ${LONGEST_CHARS} characters.`;
  return null;
}

function optionsProblem(options: readonly string[]): string | null {
  if (options.length < 2) return 'Give at least two options, each on a line of its own.';
  if (options.length > MOST_OPTIONS)
    return `Give at most ${MOST_OPTIONS} options; there are ${options.length}.`;
  const wrong = (why: string, isWrong: (option: string, index: number) => boolean) => {
    const found = options.find(isWrong);
    return found === undefined ? null : `Change “${shortened(found)}”: ${why}.`;
  };
  const keys = options.map((option) => option.toLowerCase());
  return (
    wrong('an option has no comma, as commas stand between options', (option) => option.includes(',')) ??
    wrong('an option does not end with “?”', (option) => option.endsWith('?')) ??
    wrong('an option does not begin with “or”', (option) => /^or(?: |$)/i.test(option)) ??
    wrong('an option has a letter or a digit', (option) => !/[\p{L}\p{N}]/u.test(option)) ??
    wrong(`an option has at most ${LONGEST_CHARS} characters`, (option) => option.length > LONGEST_CHARS) ??
    wrong('it is there twice', (_, index) => keys.indexOf(keys[index] ?? '') < index)
  );
}

function remarkProblem(remark: string): string | null {
  return remark.length <= LONGEST_REMARK_CHARS
    ? null
    : `Give a remark of at most ${LONGEST_REMARK_CHARS} characters; it has ${remark.length}.`;
}

function shortened(text: string): string {
  return text.length <= 40 ? text : `${text.slice(0, 39)}…`;
}
