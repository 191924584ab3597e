import { COUNT, numberOf } from './amounts.ts';

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

const FRACTION = '(?:\\d+\\s)?[13]\\/[234]|\\d*[½¼¾]';
const PART = '(?:an?|one|three)[\\s-]quarters?\\sof\\san?|(?:an?\\s)?half(?:[\\s-]an?)?';
const AMOUNT = `${PART}|${FRACTION}|${COUNT}(?:\\sand\\sa\\shalf)?|an?|(?<!\\bof )(?:each|every)`;
const UNIT =
  'seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|wks?|months?|quarters?|years?|yrs?|decades?|centur(?:y|ies)';

/** "4 weeks", "3 to 5 business days", "half an hour", "1 1/2 hours", "a year and a half"; of "5/7 days" nothing. */
export const DURATION = new RegExp(
  `(?<![\\p{L}\\p{N}_]|\\d[.,]|(?<![\\d/])\\d/)(${AMOUNT})(?:(?:\\s?[-–]\\s?|\\s+(?:to|or)\\s+)(${FRACTION}|${COUNT}))?(?:\\s?-\\s?|\\s)?((?:business|working|calendar|consecutive|full)\\s)?(${UNIT})\\b(\\sand\\sa\\shalf\\b(?!-))?`,
  'giu',
);

const SIGNS: Readonly<Record<string, number>> = { '½': 1 / 2, '¼': 1 / 4, '¾': 3 / 4 };

function fractionOf(text: string): number | undefined {
  const sign = SIGNS[text.at(-1) ?? ''];
  if (sign !== undefined) return Number(text.slice(0, -1)) + sign;
  const [, whole = '0', over, under] = /^(?:(\d+)\s)?(\d)\/(\d)$/.exec(text) ?? [];
  return over === undefined ? undefined : Number(whole) + Number(over) / Number(under);
}

function amountOf(text: string): number {
  const plain = text.toLowerCase();
  if (/^(?:an?|each|every)$/.test(plain)) return 1;
  if (/quarter/.test(plain)) return plain.startsWith('three') ? 3 / 4 : 1 / 4;
  if (/^(?:an?\s)?half/.test(plain)) return 1 / 2;
  const whole = plain.replace(/\sand\sa\shalf$/, '');
  return (fractionOf(whole) ?? numberOf(whole)) + (whole === plain ? 0 : 1 / 2);
}

/** @returns the hours or months, from and to, and which kind of days are counted. */
export function durationKey(match: RegExpMatchArray): string {
  const [, first = '', upper, kind, unitText = '', half] = match;
  const unit = unitText.toLowerCase().replace(/ies$/, 'y').replace(/s$/, '');
  const amount = amountOf(first) + (half === undefined ? 0 : 1 / 2);
  const months = UNIT_MONTHS[unit];
  const size = months === undefined ? (UNIT_HOURS[unit] ?? 1) : months;
  const range = upper === undefined ? '' : `-${amountOf(upper) * size}`;
  const days = kind ? `${kind.trim().toLowerCase().replace('working', 'business')} ` : '';
  return `${days}${months === undefined ? 'hours' : 'months'}:${amount * size}${range}`;
}
