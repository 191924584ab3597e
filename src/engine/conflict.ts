import { contentWords, stemsOf, type Word } from '../knowledge/words.ts';
import { allMatches } from './all-matches.ts';
import { type Claim, contextOf, differingAnswers, differingValues, saidBy } from './differing.ts';
import type { Grounded } from './labels.ts';
import { hasWord } from './said-words.ts';
import { sameCondition } from './same-condition.ts';
import { sameThing } from './same-thing.ts';
import { thresholds } from './thresholds.ts';

/** A statement of so many words may be a part of a longer sentence; a shorter one stands by itself. */
const WHOLE_STATEMENT = 4;

/** The words around the value, without numbers, in reading order. */
function wordsAround(claim: Claim): Word[] {
  const around = saidBy(claim).replaceAll(claim.value.text, ' ');
  return contentWords(around).filter(({ text }) => !/\d/.test(text));
}

/** "the Lisbon office" and "the Denver office", "per month" and "per seat": another word beside the same one makes another thing. */
function namesAnother(a: Claim, b: Claim): boolean {
  const [left, right] = [modifiersIn(a), modifiersIn(b)];
  const [stems, others] = [a, b].map((one) => new Set(wordsAround(one).map(({ stem }) => stem)));
  if (!stems || !others) return false;
  const isAnother = [...left].some(([next, stem]) => {
    const other = right.get(next);
    return other !== undefined && !hasWord(others, stem) && !hasWord(stems, other);
  });
  return isAnother || haveOtherRates(a, b);
}

/** What an amount is for each of: "$5 per seat", "$5/month". */
const RATE = /(?:\bper |\/)(\p{L}+)/giu;

function haveOtherRates(a: Claim, b: Claim): boolean {
  const [left, right] = [a, b].map((one) =>
    stemsOf(...allMatches(saidBy(one), RATE).map(([, of]) => of ?? '')),
  );
  if (!left || !right || left.size === 0 || right.size === 0) return false;
  return ![...left].some((stem) => hasWord(right, stem));
}

/** Each word that directly follows another one, with that one. */
function modifiersIn(claim: Claim): Map<string, string> {
  const words = wordsAround(claim);
  return new Map(
    words.flatMap(({ stem, end }, i) => {
      const next = words[i + 1];
      return next?.start === end + 1 ? [[next.stem, stem] as const] : [];
    }),
  );
}

/** Share of a statement's words that neither the other one nor its address nor the question has. */
function foreignShare(a: Claim, b: Claim, asked: ReadonlySet<string>): number {
  const context = contextOf(b);
  const words = new Set(wordsAround(a).map(({ stem }) => stem));
  const foreign = [...words].filter((stem) => !hasWord(context, stem) && !asked.has(stem));
  return words.size === 0 ? 0 : foreign.length / words.size;
}

/** The shorter one may be a part of the longer; of short ones each must be in the other. */
function sayTheSame(a: Claim, b: Claim, asked: ReadonlySet<string>): boolean {
  const shares = [foreignShare(a, b, asked), foreignShare(b, a, asked)];
  const shortest = Math.min(...[a, b].map((one) => wordsAround(one).length));
  const share = shortest >= WHOLE_STATEMENT || asked.size > 0 ? Math.min(...shares) : Math.max(...shares);
  return share <= thresholds.foreignWords;
}

/** Two copies of one statement: hardly a word of the one is not in the other, which may have a few more. */
function areCopies(a: Claim, b: Claim): boolean {
  const shares = [foreignShare(a, b, NONE), foreignShare(b, a, NONE)];
  const isLong = Math.min(...[a, b].map((one) => wordsAround(one).length)) > 1;
  return (
    isLong && Math.min(...shares) <= thresholds.copyWords && Math.max(...shares) <= thresholds.foreignWords
  );
}

const NONE: ReadonlySet<string> = new Set();

/** The two values about which documents disagree. */
export type Disagreement = readonly [Claim['value'], Claim['value']];

/**
 * What two findings of different documents disagree about: they state the same thing under the same condition, in the
 * same words but for a value. That is the answer; of two copies it is whatever value differs.
 * @param asked stems of the question's words, which either statement may leave to its address.
 * @returns null if they do not disagree.
 */
export function disagreement(
  a: Grounded,
  b: Grounded,
  asked: ReadonlySet<string> = NONE,
): Disagreement | null {
  if (!areComparable(a, b, asked)) return null;
  const claims = differingAnswers(a, b, asked);
  if (claims && sayTheSame(...claims, asked) && !namesAnother(...claims)) return valuesOf(claims);
  return differenceOfCopies(a, b, asked);
}

/** What two copies of one statement in different documents disagree about; null if they do not, or are no copies. */
export function copiesDisagree(
  a: Grounded,
  b: Grounded,
  asked: ReadonlySet<string> = NONE,
): Disagreement | null {
  return areComparable(a, b, asked) ? differenceOfCopies(a, b, asked) : null;
}

function differenceOfCopies(a: Grounded, b: Grounded, asked: ReadonlySet<string>): Disagreement | null {
  const others = differingValues(a, b, asked);
  return others && areCopies(...others) && !namesAnother(...others) ? valuesOf(others) : null;
}

function areComparable(a: Grounded, b: Grounded, asked: ReadonlySet<string>): boolean {
  return a.passage.documentId !== b.passage.documentId && sameCondition(a, b, asked) && sameThing(a, b);
}

function valuesOf([a, b]: readonly [Claim, Claim]): Disagreement {
  return [a.value, b.value];
}

/** Whether two findings of different documents state the same thing with different values. */
export function isConflict(a: Grounded, b: Grounded, asked?: ReadonlySet<string>): boolean {
  return disagreement(a, b, asked) !== null;
}
