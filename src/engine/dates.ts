import { allMatches } from './all-matches.ts';

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
const DAY = '(?:[0-3]?\\d)(?:st|nd|rd|th)?';
const YEAR = '(?:1[0-9]\\d\\d|20\\d\\d)';
/** "1140 kilograms" is no year. */
const UNIT_BEHIND =
  '\\s?(?:k[gm]|[cm]m|cc|[gm]b|kilo\\w+|met(?:er|re)s?|feet|miles?|inches|tonnes?|pounds|hectares?|acres?|degrees)\\b';

const PATTERNS: readonly { readonly pattern: RegExp; readonly keyOf: (match: RegExpMatchArray) => string }[] =
  [
    { pattern: /\b((?:1\d|20)\d\d)-(0[1-9]|1[0-2])-([0-3]\d)\b/g, keyOf: (m) => `${m[1]}-${m[2]}-${m[3]}` },
    {
      pattern: new RegExp(`\\b(${DAY})(?:\\s+of)?\\s+(${MONTH})(?:,?\\s+(${YEAR}))?\\b`, 'gi'),
      keyOf: (m) => iso(m[3], m[2], m[1]),
    },
    {
      pattern: new RegExp(`\\b(${MONTH})\\s+(${DAY})(?!\\d)(?:\\s?,?\\s+(${YEAR}))?\\b`, 'gi'),
      keyOf: (m) => iso(m[3], m[1], m[2]),
    },
    {
      pattern: new RegExp(`\\b(${MONTH}),?\\s+(${YEAR})\\b`, 'gi'),
      keyOf: (m) => iso(m[2], m[1], undefined),
    },
    {
      pattern: /\b(?:FY\s?\d\d\s?)?Q([1-4])\b(?:\s((?:19|20)\d\d))?/g,
      keyOf: (m) => m[0].toLowerCase().replace(/\s/g, ''),
    },
    {
      pattern: new RegExp(`\\b(${YEAR})s?\\s?[–-]\\s?(${YEAR}|\\d\\d)\\b`, 'g'),
      keyOf: (m) => `${m[1]}/${m[2]}`,
    },
    {
      pattern: new RegExp(`(?<![\\w$€£,.#-])(${YEAR})s?(?![\\w%-]|,\\d|${UNIT_BEHIND})`, 'gi'),
      keyOf: (m) => `${m[1]}`,
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
  for (const { pattern, keyOf } of PATTERNS) {
    for (const match of allMatches(text, pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (found.some((other) => start < other.end && other.start < end)) continue;
      if (/^may$/i.test(match[0])) continue;
      found.push({ text: match[0], start, end, key: keyOf(match) });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}
