import { z } from 'zod';
import type { NameIndex } from '../entities/name-index.ts';
import type { Library } from '../knowledge/passage.ts';
import { contentWords, fold } from '../knowledge/words.ts';
import { type Analysis, analyse } from './analyse.ts';
import { revisedQuestion } from './revise.ts';

/** A choice among readings: "plan", "Enterprise". */
export const NamedChoice = z.object({ category: z.string(), label: z.string() });
export type NamedChoice = z.infer<typeof NamedChoice>;

/** What could be chosen: "plan", ["Free", "Team", "Enterprise"]. */
export const Offered = z.object({ category: z.string(), labels: z.array(z.string()) });
export type Offered = z.infer<typeof Offered>;

/** What was said before in a thread, as far as a follow-up may lean on it. */
export interface Earlier {
  /** Stands alone, without the choice. */
  readonly question: string;
  readonly choice: NamedChoice | null;
  readonly offered: Offered | null;
  /** What the answer was about, as the documents call it; null if nothing was answered. */
  readonly entity: string | null;
  /** What made the answered reading different from others, if the asker said it; else null. */
  readonly condition: string | null;
  readonly answer: string | null;
}

/** A follow-up as a question that needs no thread. */
export interface StandAlone {
  /** Without the choice. */
  readonly question: string;
  /** The choice that the question goes with; null for none. */
  readonly choice: NamedChoice | null;
  /** Whether the choice is the earlier one; else the follow-up itself names it. */
  readonly isReused: boolean;
}

/** What the rules look names up in. */
export interface FollowUpDeps {
  readonly library: Library;
  readonly names: NameIndex;
}

const LEAD = /^(?:(?:ok(?:ay)?|thanks|thank you|great|and|but|so|then|also|hm+|well)\b[\s,.!:–-]*)+/i;
const AND = /\band\b/i;
const ABOUT = /^(?:what|how) about\s+(?:(?:for|on|in|with|at)\s+)?/i;
const EVERY = /^(?:all|both|each|every)\b/i;
const ASKS =
  /^(?:what|which|who|whom|whose|when|where|why|how|is|are|was|were|do|does|did|can|could|may|must|should|will|would|has|have)\b/i;
const POSSESSIVE = /\b(?:its|their|his|her(?=\s+\p{L}))\b/giu;
const PRONOUN = /\b(?:it|they|them|he|she|him|her)\b/gi;
/** A name of at least this weight stands for its document by itself. */
const FULL_NAME = 0.8;
const FRAGMENT_WORDS = 5;

/** @returns the text to read for a stand-alone question: with its choice in it. */
export function readingText({ question, choice }: Pick<StandAlone, 'question' | 'choice'>): string {
  return choice ? revisedQuestion(question, choice.category, choice.label) : question;
}

/**
 * Makes a follow-up stand alone by rules: "what about Team?" takes the place of the earlier choice or name, a pronoun
 * gives way to the earlier name, and an earlier choice is kept. A message with a full name of its own, and whatever
 * the rules do not understand, stays as it is.
 */
export function standAloneByRules(message: string, earlier: Earlier, deps: FollowUpDeps): StandAlone {
  const asIs: StandAlone = { question: message, choice: null, isReused: false };
  const lead = LEAD.exec(message)?.[0] ?? '';
  const rest = message.slice(lead.length).trim();
  const other = fragmentOf(rest, AND.test(lead));
  const switched = other === null ? null : switchedTo(other, earlier, deps);
  if (switched) return switched;
  if (other !== null && EVERY.test(other))
    return { ...asIs, question: `${earlier.question.replace(/[\s?]+$/, '')}, for ${other}?` };
  if (rest === '' || ABOUT.test(rest)) return asIs;
  const name = nameIn(earlier.question, deps, false);
  const said = analyse(rest, deps.library, deps.names);
  if (namesAnother(rest, said, name, deps)) return asIs;
  const question = withName(rest, name, AND.test(lead));
  const isElliptic = question !== message;
  const isOwn = said.wantsAll || optionIn(rest, earlier.offered) !== null;
  if (isOwn || earlier.choice === null || (name !== null && !isElliptic)) return { ...asIs, question };
  return { question, choice: earlier.choice, isReused: true };
}

/** @returns whether a message leans on what was said before: it goes on with "and", or has a pronoun. */
export function leansOnThread(message: string): boolean {
  const text = message.trim();
  // A pattern with the flag "g" remembers where it was: search() does not.
  return LEAD.test(text) || ABOUT.test(text) || [PRONOUN, POSSESSIVE].some((one) => text.search(one) >= 0);
}

/** @returns whether a message names what it is about, so that it needs nothing from its thread. */
export function hasOwnName(message: string, earlier: Earlier, deps: FollowUpDeps): boolean {
  const lead = LEAD.exec(message)?.[0] ?? '';
  const rest = message.slice(lead.length).trim();
  if (fragmentOf(rest, AND.test(lead)) !== null) return false;
  return namesAnother(
    rest,
    analyse(rest, deps.library, deps.names),
    nameIn(earlier.question, deps, false),
    deps,
  );
}

/** Where the thread is about a name, another one counts in any case. */
function namesAnother(rest: string, said: Analysis, name: string | null, deps: FollowUpDeps): boolean {
  return nameIn(rest, deps, name !== null) !== null || said.unknownNames.length > 0;
}

/** @returns "Team" of "what about the Team?", or of "Team?" after "and"; null if the message says more than a name. */
function fragmentOf(rest: string, afterAnd: boolean): string | null {
  const about = ABOUT.exec(rest)?.[0];
  const words = (
    about === undefined ? rest.replace(/^(?:for|on|in|with|at)\s+/i, '') : rest.slice(about.length)
  )
    .replace(/[\s?!.]+$/, '')
    .replace(/^(?:the|a|an)\s+/i, '');
  const isShort = words !== '' && words.split(/\s+/).length <= FRAGMENT_WORDS;
  return isShort && (about !== undefined || (afterAnd && !ASKS.test(rest))) ? words : null;
}

function switchedTo(other: string, earlier: Earlier, deps: FollowUpDeps): StandAlone | null {
  const { offered, question, condition } = earlier;
  const label = optionNamed(other, offered);
  if (label !== null && offered)
    return { question, choice: { category: offered.category, label }, isReused: false };
  const asked = nameIn(question, deps, false);
  const place = (asked !== null && nameIn(other, deps, true) !== null ? asked : null) ?? condition;
  const known = contentWords(other).every((word) => deps.library.passagesWith(word.stem) > 0);
  const at = place === null || !known ? -1 : question.toLowerCase().indexOf(place.toLowerCase());
  if (place === null || at < 0) return null;
  const replaced = `${question.slice(0, at)}${other}${question.slice(at + place.length)}`;
  return { question: replaced, choice: null, isReused: false };
}

/** "Team", "team plan" and "plan Team" name the option "Team". */
function optionNamed(text: string, offered: Offered | null): string | null {
  if (!offered) return null;
  const category = fold(offered.category);
  const wanted = new Set([fold(text), fold(text).replace(new RegExp(`^${category} | ${category}$`), '')]);
  return offered.labels.find((label) => wanted.has(fold(label))) ?? null;
}

/** @returns the option that a longer text has in it as whole words. */
function optionIn(text: string, offered: Offered | null): string | null {
  const words = ` ${spaced(text)} `;
  return offered?.labels.find((label) => words.includes(` ${spaced(label)} `)) ?? null;
}

function spaced(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** @returns the full name of some document in a text; a plain lower-case noun counts only if `anyCase`. */
function nameIn(text: string, { library, names }: FollowUpDeps, anyCase: boolean): string | null {
  const { mention } = analyse(text, library, names);
  if (mention === null || !mention.entries.some((entry) => entry.weight >= FULL_NAME)) return null;
  const isName =
    mention.quoted ||
    /[\p{Lu}\d]/u.test(text.startsWith(mention.text) ? mention.text.slice(1) : mention.text);
  return isName || anyCase ? mention.text : null;
}

/** Puts the earlier name where a pronoun stands, or behind a question that was begun with "and". */
function withName(rest: string, name: string | null, afterAnd: boolean): string {
  if (name === null) return rest;
  const named = rest.replace(POSSESSIVE, () => `${name}’s`).replace(PRONOUN, () => name);
  if (named !== rest || !afterAnd) return named;
  const body = rest.replace(/[\s?]+$/, '');
  return `${body} ${ASKS.test(rest) ? 'for' : 'of'} ${name}?`;
}
