import type { Lexicon } from '../wordnet/lexicon.ts';
import { singularsOf } from '../wordnet/noun-files.ts';

/** How the category that was asked for compares with the expected one. */
export type CategoryVerdict = 'accepted' | 'other' | 'one';

/** A broader noun may stand this many steps above the expected one. */
const STEPS = 2;
/** Stands where the options share no category. */
const PLACEHOLDER = 'one';
/** What such a phrase begins with is a clause and no noun phrase. */
const CLAUSE = /^(who|what|when|where|why|how|which|whether)\b/i;
const AFTER_HEAD = /\s+(?:for|in|on|at|by|to|from|with|under|called|named)\b.*$/i;
const KIND_OF = /^(?:type|kind|sort|form|class)s?\s+of\s+/i;

/**
 * Judges a category. The head of "type of leave" is "leave", and that of "level of support" is "level".
 * @returns "accepted" if the heads are equal, or ours is broader by two steps at most; "one" for the placeholder;
 * null if the expected category is no noun phrase.
 */
export function judgeCategory(got: string, expected: string, lexicon: Lexicon): CategoryVerdict | null {
  if (isPlaceholder(expected) || CLAUSE.test(expected.trim())) return null;
  if (isPlaceholder(got)) return 'one';
  const [ours, theirs] = [headsOf(got), headsOf(expected)];
  const fits = ours.some((head) =>
    theirs.some((wanted) => sameNoun(head, wanted) || isBroader(head, wanted, lexicon)),
  );
  return fits ? 'accepted' : 'other';
}

function isPlaceholder(category: string): boolean {
  return category.trim().toLowerCase() === PLACEHOLDER;
}

/** The last word before whatever follows the head; of "band or album" there are two. */
function headsOf(category: string): string[] {
  return category
    .toLowerCase()
    .split(/\s+(?:or|and)\s+/)
    .flatMap((part) => {
      const phrase = part
        .trim()
        .replace(KIND_OF, '')
        .replace(AFTER_HEAD, '')
        .split(/\s+of\s+/)[0];
      return phrase?.trim().split(/\s+/).at(-1) ?? [];
    });
}

function sameNoun(one: string, other: string): boolean {
  const forms = [one, ...singularsOf(one)];
  return [other, ...singularsOf(other)].some((form) => forms.includes(form));
}

function isBroader(head: string, wanted: string, lexicon: Lexicon): boolean {
  const broader = lexicon.broader(wanted, STEPS);
  return [head, ...singularsOf(head)].some((form) => broader.has(form));
}
