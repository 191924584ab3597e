import { fold } from '../knowledge/words.ts';
import { allMatches } from './all-matches.ts';
import { parseDates } from './dates.ts';

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

const DIGITS = 'one two three four five six seven eight nine'.split(' ');
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...[...DIGITS, ...TEENS].map((word, i) => [word, i + 1] as const),
  ...TENS.map((word, i) => [word, 10 * (i + 2)] as const),
]);
const DIGIT = DIGITS.join('|');
const COUNT = `(?:\\d[\\d,]*(?:\\.\\d+)?|(?:${TENS.join('|')})-(?:${DIGIT})|(?:(?:${DIGIT})\\s)?hundred|${[...NUMBER_WORDS.keys()].join('|')})`;
const SCALE: Readonly<Record<string, number>> = {
  k: 1e3,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  bn: 1e9,
  b: 1e9,
  billion: 1e9,
};
const CURRENCY: Readonly<Record<string, string>> = {
  $: 'usd',
  '€': 'eur',
  '£': 'gbp',
  '¥': 'jpy',
  '₹': 'inr',
};
const UNIT_HOURS: Readonly<Record<string, number>> = {
  second: 1 / 3600,
  sec: 1 / 3600,
  minute: 1 / 60,
  min: 1 / 60,
  hour: 1,
  hr: 1,
  day: 24,
  week: 168,
  wk: 168,
};
const UNIT_MONTHS: Readonly<Record<string, number>> = {
  month: 1,
  mo: 1,
  quarter: 3,
  year: 12,
  yr: 12,
  decade: 120,
  century: 1200,
};

const MONEY = new RegExp(
  `([$€£¥₹])\\s?(\\d[\\d,]*(?:\\.\\d+)?)(?:\\s?(k|mn?|bn?|million|billion)\\b)?(?![\\d])|(${COUNT})\\s?(k|million|billion)?\\s(dollars?|euros?|pounds?|usd|eur|gbp)\\b`,
  'giu',
);
const DURATION = new RegExp(
  `\\b(${COUNT}|an?|half an?|(?<!\\bof )(?:each|every))(?:\\s?[-–]\\s?|\\s+to\\s+|\\s+or\\s+)?(\\d[\\d.]*)?[\\s-]?((?:business|working|calendar|consecutive|full)\\s)?(seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|wks?|months?|quarters?|years?|yrs?|decades?|centur(?:y|ies))\\b`,
  'giu',
);
const PERCENT = /\b(\d[\d,]*(?:\.\d+)?)\s?(%|per ?cent\b|percent\b)/giu;
const UNIT =
  'km/h|kph|mph|km²|km2|km|kilomet(?:er|re)s?|cm|mm|met(?:er|re)s?|m|miles?|mi|feet|foot|ft|inch(?:es)?|yards?|kg|kilograms?|g|grams?|tonnes?|tons?|lbs?|pounds|gb|gib|mb|mib|tb|tib|kb|cc|hz|mhz|ghz|acres?|hectares?|ha|g/cm³|knots|°c|degrees|dpi|vcpus?|laps|characters?|chars|bits|bytes';
const MEASURE = new RegExp(
  `(?<![\\p{L}\\d.,/-])(${COUNT})(?:\\s?(k(?![\\p{L}])|million|billion))?[\\s-]?(${UNIT})(?![\\p{L}\\d/²³])|\\bmach\\s\\d(?:\\.\\d+)?`,
  'giu',
);
const NUMBER = new RegExp(
  `(?<![\\p{L}\\d.,/-])(?!one\\b)(${COUNT})(?:\\s?(k|million|billion)\\b)?(?:\\s(people|inhabitants|seats?|users?))?(?![\\p{L}\\d/-]|[.,]\\d)`,
  'giu',
);
const CONTACT =
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|https?:\/\/[^\s)>\]]+|(?<![\p{L}\d@.-])(?:[a-z\d][a-z\d-]*\.)+(?:com|org|net|io|gov|edu|dev|app|cloud|example)(?:\/[^\s)>\]]*)?(?![\p{L}\d-]|\.\p{L})|(?<![\p{L}\d])#[a-z][\w-]+|(?<![\p{L}\d-])--[a-z][\w-]+/giu;

/** Words that begin a sentence in capitals without being a name. */
const NOT_NAMES =
  /^(?:the|a|an|it|he|she|they|we|you|i|in|on|at|as|for|from|by|with|this|that|these|those|his|her|its|their|our|your|my|there|here|after|before|during|when|while|if|since|until|all|both|each|some|any|no|not|but|and|or|so|see|please|note|use|to|of|one|two|three|how|what|who|where|why|which|most|many|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/i;
const NAME_WORD = "(?:(?:St|Mt|Mr|Mrs|Ms|Dr|Jr|Sr|No)\\.|(?:\\p{Lu}\\.)+|\\p{Lu}[\\p{L}\\p{N}'’&-]*)";
const INSIDE_NAME = '(?:of|the|de|da|di|du|la|le|van|von|der|den|bin|al|and|y|e|&|for|in)';
const NAME = new RegExp(
  `${NAME_WORD}(?:\\s+(?:${INSIDE_NAME}\\s+){0,2}${NAME_WORD}|\\s+\\d+(?:\\.\\d+)*(?![\\p{L}\\d]))*`,
  'gu',
);

function numberOf(text: string): number {
  const worth = (word: string) => NUMBER_WORDS.get(word) ?? Number(word.replaceAll(',', ''));
  return text
    .toLowerCase()
    .split(/[\s-]/)
    .reduce((sum, word) => (word === 'hundred' ? (sum || 1) * 100 : sum + worth(word)), 0);
}

function scaled(text: string, scale: string | undefined): number {
  return numberOf(text) * (scale ? (SCALE[scale.toLowerCase()] ?? 1) : 1);
}

function moneyKey(match: RegExpMatchArray): string {
  if (match[1] && match[2]) return `${CURRENCY[match[1]]}:${scaled(match[2], match[3])}`;
  const name = (match[6] ?? '').toLowerCase();
  const currency = { dollar: 'usd', euro: 'eur', pound: 'gbp' }[name.replace(/s$/, '')] ?? name;
  return `${currency}:${scaled(match[4] ?? '', match[5])}`;
}

function durationKey(match: RegExpMatchArray): string {
  const [, first = '', upper, kind, unitText = ''] = match;
  const unit = unitText.toLowerCase().replace(/ies$/, 'y').replace(/s$/, '');
  const amount = /^half/i.test(first) ? 0.5 : /^(?:an?|each|every)$/i.test(first) ? 1 : numberOf(first);
  const months = UNIT_MONTHS[unit];
  const size = months === undefined ? (UNIT_HOURS[unit] ?? 1) : months;
  const range = upper === undefined ? '' : `-${Number(upper) * size}`;
  const days = kind ? `${kind.trim().toLowerCase().replace('working', 'business')} ` : '';
  return `${days}${months === undefined ? 'hours' : 'months'}:${amount * size}${range}`;
}

type Finder = (text: string) => Value[];

function byPattern(type: ValueType, pattern: RegExp, keyOf: (match: RegExpMatchArray) => string): Finder {
  return (text) =>
    allMatches(text, pattern).map((match) => ({
      type,
      text: match[0],
      start: match.index,
      end: match.index + match[0].length,
      key: keyOf(match),
    }));
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
  byPattern('percent', PERCENT, (match) => `percent:${numberOf(match[1] ?? '')}`),
  byPattern('duration', DURATION, durationKey),
  findDates,
  byPattern(
    'measure',
    MEASURE,
    (match) => `measure:${match[1] ? scaled(match[1], match[2]) : fold(match[0])}${unitKey(match[3])}`,
  ),
  findNames,
  byPattern('number', NUMBER, (match) => `number:${scaled(match[1] ?? '', match[2])}${unitKey(match[3])}`),
];

/** Units by what is written for them as well, in lower case and without "s". */
const SAME_UNIT: ReadonlyMap<string, string> = new Map(
  [
    'km kilometer kilometre',
    'm meter metre',
    'km/h kph',
    'km² km2',
    'mile mi',
    'foot feet ft',
    'inch inche',
    'kg kilogram',
    'g gram',
    'ha hectare',
    'gb gib',
    'mb mib',
    'tb tib',
    'character char',
  ].flatMap((units) => {
    const [unit = '', ...others] = units.split(' ');
    return others.map((other) => [other, unit] as const);
  }),
);

function unitKey(unit: string | undefined): string {
  if (!unit) return '';
  const plain = unit.toLowerCase().replace(/s$/, '');
  return ` ${SAME_UNIT.get(plain) ?? plain}`;
}

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
