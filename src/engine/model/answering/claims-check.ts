import type { Passage } from '../../../knowledge/passage.ts';
import { contentWords, everyStemOf, type Word, wordsOf } from '../../../knowledge/words.ts';
import { flat, numbersOf } from '../../quotes.ts';
import { findValues } from '../../values.ts';
import { findVerbatim } from '../../verbatim.ts';
import type { Claim } from './answer-reply.ts';

/** A passage as far as an answer needs it. */
export type AnswerPassage = Omit<Passage, 'units'> & {
  /** Names of the columns of its tables; default none. */
  readonly columns?: readonly string[];
};

/** What a claim is held against: the passages by their number, and the question, whose words it may use. */
export interface ClaimGround {
  readonly passages: readonly AnswerPassage[];
  readonly question: string;
}

/** The passage that holds the quote of a claim, and its own words there; or the check that refuses the claim. */
export type CheckedClaim =
  | { readonly passage: AnswerPassage; readonly quote: string }
  | { readonly check: 'V1' | 'V2' | 'V3' };

/** Share of the words of a claim that must stand in quote, title, heading or question. */
const GROUNDED = 0.8;
/** Share of the words that the claim adds to the question which must stand there too. */
const ADDED = 0.5;

/** Words that say who says something or how, and nothing about it. */
const GLUE = everyStemOf(
  'according answer following as well need say says state states include includes mean means use',
);
const COUNTS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const NEGATION =
  /\b(?:not|never|cannot|without|neither|nobody|none)\b|n't\b|\bno\b(?! (?:more|later|less|fewer|longer) than)/;
const DOTTED = /[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]*\p{L}[\p{L}\p{N}_-]+)+(?:\/\S*)?/gu;

/**
 * Checks a claim: its passages were read (V1), one of them holds its quote verbatim (V2), and the quote supports it
 * (V3): all numbers, dates, amounts, names and addresses strictly, other words mostly.
 *
 * @param text the claim without what makes it an item of a list.
 */
export function checkClaim(text: string, { pids, quote }: Claim, ground: ClaimGround): CheckedClaim {
  const cited = pids.map((pid) => ground.passages[pid - 1]);
  const read = cited.filter((passage) => passage !== undefined);
  if (read.length === 0 || read.length < cited.length) return { check: 'V1' };
  const [found] = read.flatMap((passage) => {
    const [place] = findVerbatim(passage.text, quote);
    return place ? [{ passage, quote: passage.text.slice(place.start, place.end) }] : [];
  });
  if (!found) return { check: 'V2' };
  const { passage } = found;
  const address = [passage.title, ...passage.headings, ...(passage.columns ?? [])].join('\n');
  return isSupported(text, found.quote, address, ground.question) ? found : { check: 'V3' };
}

function isSupported(text: string, quote: string, address: string, question: string): boolean {
  const stated = `${quote}\n${address}`;
  const source = `${stated}\n${question}`;
  return (
    sharesWord(text, quote) &&
    hasNumbers(text, source) &&
    hasValues(text, source) &&
    hasNames(text, source) &&
    hasAddresses(text, stated) &&
    (!NEGATION.test(flat(text)) || NEGATION.test(flat(quote))) &&
    hasWords(text, stated, question)
  );
}

/** A quote of which the claim says nothing proves nothing. */
function sharesWord(text: string, quote: string): boolean {
  const said = new Set(contentWords(text).map(countOf));
  return contentWords(quote).some((word) => said.has(countOf(word)));
}

/** Counts in words are numbers too: "three" is "3". "One" is rather a pronoun. */
function countOf(word: Word): string {
  const count = COUNTS.indexOf(word.folded);
  return count < 0 || count === 1 ? word.stem : String(count);
}

function counted(text: string): Set<string> {
  return new Set([...wordsOf(text).map(countOf), ...numbersOf(text)]);
}

/** Numbers of dates are left to `hasValues`. */
function hasNumbers(text: string, source: string): boolean {
  const known = counted(source);
  const dates = findValues(text).filter(({ type }) => type === 'date');
  const rest = dates.reduce((left, date) => left.replace(date.text, ' '), text);
  const counts = wordsOf(rest).map(countOf);
  return [...numbersOf(rest), ...counts.filter((word) => /^\d+$/.test(word))].every((one) => known.has(one));
}

/** "10 May" for "10 March" changes one word of many: each value must mean one of the source's, or have its words. */
function hasValues(text: string, source: string): boolean {
  const keys = new Set(findValues(source).map(({ key }) => key));
  const known = counted(source);
  return findValues(text)
    .filter(({ type }) => type !== 'name')
    .every((value) => keys.has(value.key) || wordsOf(value.text).every((word) => known.has(countOf(word))));
}

/** A capital inside a sentence makes a name. */
function hasNames(text: string, source: string): boolean {
  const known = everyStemOf(source);
  return contentWords(text)
    .filter(
      ({ text: word, start }) => /^\p{Lu}/u.test(word) && !/(?:^|[.!?:"“(]\s*)$/u.test(text.slice(0, start)),
    )
    .every((word) => known.has(word.stem));
}

/** Links, mail addresses, channels and names of hosts and files are copied, or they are not said. */
function hasAddresses(text: string, stated: string): boolean {
  const known = flat(stated);
  const contacts = findValues(text).filter(({ type }) => type === 'contact');
  const addresses = [...contacts.map((one) => one.text), ...(text.match(DOTTED) ?? [])];
  return (
    addresses.every((address) => known.includes(flat(address).replace(/[.,;:]$/, ''))) && !/[<>]/.test(text)
  );
}

function hasWords(text: string, stated: string, question: string): boolean {
  const known = counted(stated);
  const asked = everyStemOf(question);
  const said = contentWords(text).filter(({ stem }) => !GLUE.has(stem));
  const added = said.filter(({ stem }) => !asked.has(stem));
  const grounded = added.filter((word) => known.has(countOf(word))).length;
  const whole = said.length - added.length + grounded;
  return whole >= GROUNDED * said.length && grounded >= ADDED * added.length;
}
