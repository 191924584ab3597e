import { splitTitle } from '../entities/title.ts';
import { contentWords } from '../knowledge/words.ts';
import type { Grounded } from './labels.ts';

/** @returns whether a title is a name: "S3" or "Redis" is what the statement is about; "Database backups" is only where it stands. */
export function isName(title: string): boolean {
  return title
    .split(' ')
    .some((word, i) => /\d|\p{Lu}\p{Lu}/u.test(word) || (i > 0 && /^\p{Lu}/u.test(word)));
}

/** @returns whether titles name two things of one kind: "Lisbon office" and "Denver office", one head under different words. */
export function areSiblings(a: string, b: string): boolean {
  const [left, right] = [a, b].map((title) => contentWords(splitTitle(title).base).map((word) => word.stem));
  if (!left || !right || left.length < 2 || right.length < 2 || left.at(-1) !== right.at(-1)) return false;
  return left.some((word) => !right.includes(word)) && right.some((word) => !left.includes(word));
}

/** Whether two statements are about one thing. Titles that name two things make two statements of the same words, unless one of them speaks of the other's thing. */
export function sameThing(a: Grounded, b: Grounded): boolean {
  const titles = [a.passage.title, b.passage.title] as const;
  if (areSiblings(...titles)) return false;
  return !titles.every(isName) || speaksOf(a, b) || speaksOf(b, a);
}

/** Whether a statement or its title has the name of the other's document, but not within a longer name. */
function speaksOf({ passage, finding }: Grounded, other: Grounded): boolean {
  const name = splitTitle(other.passage.title).base;
  const texts = [passage.title, ...passage.headings, finding.quote].filter((text) => text.includes(name));
  return texts.some((text) =>
    text.split(name).some((before, i, parts) => {
      const after = parts[i + 1];
      return after !== undefined && !LONGER_BEFORE.test(before) && !LONGER_AFTER.test(after);
    }),
  );
}

/** "Casnovia" is not named by "Casnovia Township", nor "York" by "New York"; "On Casnovia" names it. */
const LONGER_BEFORE =
  /[\p{L}\p{N}]$|(?<![\p{L}\p{N}])(?!(?:On|In|At|By|Of|For|From|The|A)[ -])\p{Lu}\p{L}*[ -]$/u;
const LONGER_AFTER = /^[\p{L}\p{N}]|^[ -]\p{Lu}/u;
