import { fold } from '../knowledge/words.ts';
import { allMatches } from './all-matches.ts';
import { parseDates } from './dates.ts';
import { DURATION, durationKey } from './values/durations.ts';
import { MEASURE, measureKey, NUMBER, numberKey, PERCENT, percentKey } from './values/measures.ts';
import { MONEY, moneyKey } from './values/money.ts';

/** What a stretch of text is, when that can be told from its form. */
export type ValueType = 'date' | 'money' | 'duration' | 'percent' | 'measure' | 'number' | 'contact' | 'name';

/** A typed stretch of a text. Equal keys mean the same thing. */
export interface Value {
  readonly type: ValueType;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly key: string;
}

const CONTACT =
  /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+|https?:\/\/[^\s)>\]]+|(?<![\p{L}\d@.-])(?:[a-z\d][a-z\d-]*\.)+(?:com|org|net|io|gov|edu|dev|app|cloud|example)(?:\/[^\s)>\]]*)?(?![\p{L}\d-]|\.\p{L})|(?<![\p{L}\d])#[a-z][\w-]+|(?<![\p{L}\d-])--[a-z][\w-]+/giu;

/** Words that begin a sentence in capitals without being a name. */
const NOT_NAMES =
  /^(?:the|a|an|it|he|she|they|we|you|i|in|on|at|as|for|from|by|with|this|that|these|those|his|her|its|their|our|your|my|there|here|after|before|during|when|while|if|since|until|all|both|each|some|any|no|not|but|and|or|so|see|please|note|use|to|of|one|two|three|how|what|who|where|why|which|most|many|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/i;
const NAME_WORD = "(?:(?:St|Mt|Mr|Mrs|Ms|Dr|Jr|Sr|No)\\.|(?:\\p{Lu}\\.)+|\\p{Lu}[\\p{L}\\p{N}'’&-]*)";
const INSIDE_NAME = '(?:of|the|de|da|di|du|la|le|van|von|der|den|bin|al|and|y|e|&|for|in)';
const NAME = new RegExp(
  `${NAME_WORD}(?:\\s+(?:${INSIDE_NAME}\\s+){0,2}${NAME_WORD}|\\s+\\d+(?:\\.\\d+)*(?![\\p{L}\\d]))*`,
  'gu',
);

type Finder = (text: string) => Value[];

/** @param keyOf gives undefined for what is no value after all. */
function byPattern(
  type: ValueType,
  pattern: RegExp,
  keyOf: (match: RegExpMatchArray) => string | undefined,
): Finder {
  return (text) =>
    allMatches(text, pattern).flatMap((match) => {
      const key = keyOf(match);
      const [start, end] = [match.index, match.index + match[0].length];
      return key === undefined ? [] : [{ type, text: match[0], start, end, key }];
    });
}

function findDates(text: string): Value[] {
  return parseDates(text).map((date) => ({ type: 'date', ...date }));
}

/** "Born in Port Ada", "Based in Elm": the participle that a sentence opens with, and its preposition, are no name. */
const OPENING = /^(?:Born|\p{Lu}\p{Ll}{2,}ed)\s+(?=(?:in|for)\s)/u;

/** What a run of capitals begins with without its being a name: sentence words ("The", "After") and participles. */
function openingOf(name: string): string | undefined {
  const first = /^\S+\s+/u.exec(name)?.[0];
  return first !== undefined && NOT_NAMES.test(first.trim()) ? first : OPENING.exec(name)?.[0];
}

/** Trims what is no name at the start, and dots at the end, of a run of capitals. */
function findNames(text: string): Value[] {
  const found: Value[] = [];
  for (const match of allMatches(text, NAME)) {
    let [start, name] = [match.index, match[0].replace(/(?:['’]s|[.'’&-])+$/u, '')];
    for (let opening = openingOf(name); opening !== undefined; opening = openingOf(name)) {
      start += opening.length;
      name = name.slice(opening.length);
    }
    if (name.length < 2 || NOT_NAMES.test(name) || !/^\p{Lu}/u.test(name)) continue;
    found.push({ type: 'name', text: name, start, end: start + name.length, key: `name:${fold(name)}` });
  }
  return found;
}

/** Earlier finders win where two would claim the same characters. */
const FINDERS: readonly Finder[] = [
  byPattern('contact', CONTACT, (match) => fold(match[0])),
  byPattern('money', MONEY, moneyKey),
  byPattern('percent', PERCENT, percentKey),
  byPattern('duration', DURATION, durationKey),
  findDates,
  byPattern('measure', MEASURE, measureKey),
  findNames,
  byPattern('number', NUMBER, numberKey),
];

const cache = new Map<string, readonly Value[]>();
const TEXTS_KEPT = 20_000;

/** Keeps every other character where it is while a claimed stretch can no longer match. */
function blank(text: string, value: Value): string {
  return text.slice(0, value.start) + '\u0001'.repeat(value.end - value.start) + text.slice(value.end);
}

/** Finds the typed stretches of a text in reading order. They do not overlap. */
export function findValues(text: string): readonly Value[] {
  const known = cache.get(text);
  if (known) return known;
  const found: Value[] = [];
  let rest = text;
  for (const finder of FINDERS) {
    const values = finder(rest);
    found.push(...values);
    rest = values.reduce(blank, rest);
  }
  found.sort((a, b) => a.start - b.start);
  if (cache.size >= TEXTS_KEPT) cache.clear();
  cache.set(text, found);
  return found;
}
