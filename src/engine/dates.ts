import { allMatches } from './all-matches.ts';
import { isCounted } from './values/year-or-count.ts';

/** A date in a text; `key` is ISO with unknown parts left out, "1933-05-10", "1770-01", "1999". */
export interface FoundDate {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly key: string;
}

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const DAY = '(?:3[01]|[12]\\d|0?[1-9])(?:st|nd|rd|th)?';
const YEAR = '(?:1[0-9]\\d\\d|20\\d\\d)';

interface DatePattern {
  readonly pattern: RegExp;
  readonly keyOf: (match: RegExpExecArray) => string;
  /** Whether what matches is a date; always, if it is not given. */
  readonly isDate?: (match: RegExpExecArray) => boolean;
}

/** Where digits end a match: whether they are a year, and count nothing. */
function endsInYear(match: RegExpExecArray): boolean {
  const { index, input } = match;
  const digits = /\d{4}$/.exec(match[0]);
  return digits === null || !isCounted(input, index + digits.index, index + match[0].length);
}

/** In lower case "may" and "march" are verbs, but for a year: "you may 5 times". */
const VERB = /\b(?:may|march)\b/;

function namesMonth(match: RegExpExecArray): boolean {
  return !VERB.test(match[0]) || (/\d{4}$/.test(match[0]) && endsInYear(match));
}

/** "2011-12" is a season: the second year follows the first. */
function isSeason([, year, month]: RegExpExecArray): boolean {
  return (Number(year) + 1) % 100 === Number(month);
}

const PATTERNS: readonly DatePattern[] = [
  {
    pattern: /\b((?:1\d|20)\d\d)-(0[1-9]|1[0-2])-([0-3]\d)(?=T\d|\b)/g,
    keyOf: (m) => `${m[1]}-${m[2]}-${m[3]}`,
  },
  {
    pattern: /(?<![\w-])((?:19|20)\d\d)-(0[1-9]|1[0-2])(?![\w-])/g,
    keyOf: (m) => `${m[1]}-${m[2]}`,
    isDate: (m) => !isSeason(m),
  },
  {
    pattern: new RegExp(`\\b(${DAY})(?:\\s+of)?\\s+(${MONTH})(?:,?\\s+(${YEAR}))?\\b`, 'gi'),
    keyOf: (m) => iso(m[3], m[2], m[1]),
    isDate: namesMonth,
  },
  {
    pattern: new RegExp(`\\b(${MONTH})\\s+(${DAY})(?!\\d)(?:\\s?,?\\s+(${YEAR}))?\\b`, 'gi'),
    keyOf: (m) => iso(m[3], m[1], m[2]),
    isDate: namesMonth,
  },
  {
    pattern: new RegExp(`\\b(${MONTH}),?\\s+(${YEAR})\\b`, 'gi'),
    keyOf: (m) => iso(m[2], m[1], undefined),
    isDate: namesMonth,
  },
  {
    pattern: /\b(?:FY\s?\d\d\s?)?Q([1-4])\b(?:\s((?:19|20)\d\d))?/g,
    keyOf: (m) => m[0].toLowerCase().replace(/\s/g, ''),
  },
  {
    pattern: new RegExp(`\\b(${YEAR})s?\\s?[–-]\\s?(${YEAR}|\\d\\d)\\b`, 'g'),
    keyOf: (m) => `${m[1]}/${m[2]}`,
    isDate: endsInYear,
  },
  {
    pattern: new RegExp(`(?<![\\w$€£,.#-])(${YEAR})s?(?![\\w%-]|,\\d)`, 'gi'),
    keyOf: (m) => `${m[1]}`,
    isDate: endsInYear,
  },
  {
    pattern: /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/gi,
    keyOf: (m) => m[0].toLowerCase().replace(/s$/, ''),
  },
];

function iso(year: string | undefined, month: string | undefined, day: string | undefined): string {
  const start = (month ?? '').toLowerCase().slice(0, 3);
  const number = MONTHS.findIndex((name) => name.startsWith(start)) + 1;
  const parts = [year ?? '', String(number).padStart(2, '0')];
  if (day) parts.push(String(Number.parseInt(day, 10)).padStart(2, '0'));
  return parts.join('-');
}

/** Finds the dates of a text: days, months, years, spans of years, quarters, weekdays. They do not overlap. */
export function parseDates(text: string): FoundDate[] {
  const found: FoundDate[] = [];
  for (const { pattern, keyOf, isDate } of PATTERNS) {
    for (const match of allMatches(text, pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (found.some((other) => start < other.end && other.start < end)) continue;
      if (isDate && !isDate(match)) continue;
      found.push({ text: match[0], start, end, key: keyOf(match) });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Whether the keys of two dates are equal, or one is part of the other: a year and a day in it. */
export function datesMeet(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b}-`) || b.startsWith(`${a}-`);
}
