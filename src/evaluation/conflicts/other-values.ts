import { findValues, type Value } from '../../engine/values.ts';
import type { Fact } from './fact.ts';

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
/** Where a collection has no other name of the same form. */
const PEOPLE = ['Marta Lindqvist', 'Owen Castellane', 'Priya Venkatesan', 'Tomas Halvorsen'];
const SINGLE = ['Kestrel', 'Larkfield', 'Halden', 'Tamsworth'];
/** Numbers up to this change by a few, larger ones by a share. */
const SMALL = 12;

type Random = () => number;

/** @returns another value of the same kind and form: 30 days → 45 days, 1856 → 1861; null if none is found. */
export function changed(fact: Fact, others: readonly Fact[], random: Random): string | null {
  const { value, kind } = fact;
  const next = kind === 'name' ? otherName(fact, others, random) : otherAmount(value, random);
  const found = next === null ? undefined : findValues(next)[0];
  return found && found.key !== value.key && next !== value.text ? next : null;
}

function otherName({ value, question }: Fact, others: readonly Fact[], random: Random): string {
  const words = value.text.split(' ').length;
  const begins = ({ question: { question: text } }: Fact) =>
    text.toLowerCase().split(' ').slice(0, 2).join(' ');
  const own = question.question.toLowerCase();
  const alike = others.filter(
    (other) =>
      other.kind === 'name' &&
      own.startsWith(begins(other)) &&
      other.value.key !== value.key &&
      other.value.text.split(' ').length === words,
  );
  const names = alike.length > 0 ? alike.map((other) => other.value.text) : words > 1 ? PEOPLE : SINGLE;
  return picked(names, random);
}

function otherAmount({ type, text }: Value, random: Random): string | null {
  if (type === 'date') return otherDate(text, random);
  const digits = /\d[\d,]*(?:\.\d+)?/.exec(text)?.[0];
  if (digits !== undefined) return text.replace(digits, otherNumber(digits, random));
  const word = NUMBERS.find((one) => new RegExp(`\\b${one}\\b`, 'i').test(text));
  if (word === undefined) return null;
  const next = NUMBERS[(NUMBERS.indexOf(word) % SMALL) + 1] ?? 'two';
  return text.replace(new RegExp(`\\b${word}\\b`, 'i'), next);
}

function otherNumber(digits: string, random: Random): string {
  const value = Number(digits.replaceAll(',', ''));
  const decimals = digits.split('.')[1]?.length ?? 0;
  const factor = picked([0.5, 0.6, 0.7, 1.25, 1.5, 2], random);
  const next = value <= SMALL ? value + 1 + Math.floor(random() * 3) : Math.max(1, value * factor);
  const fixed = next.toFixed(decimals);
  return digits.includes(',') ? withCommas(fixed) : fixed;
}

function otherDate(text: string, random: Random): string | null {
  const year = /\b(?:1[0-9]|20)\d\d\b/.exec(text)?.[0];
  if (year !== undefined)
    return text.replace(year, String(Number(year) + picked([-7, -4, -2, 3, 5, 8], random)));
  for (const names of [WEEKDAYS, MONTHS]) {
    const name = names.find((one) => new RegExp(`\\b${one}`, 'i').test(text));
    if (name === undefined) continue;
    const step = 1 + Math.floor(random() * (names.length - 1));
    return text.replace(new RegExp(name, 'i'), names[(names.indexOf(name) + step) % names.length] ?? name);
  }
  return null;
}

function withCommas(number: string): string {
  const [whole = '', decimals] = number.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

/** One member of a list that is not empty. */
export function picked<T>(list: readonly T[], random: Random): T {
  const one = list[Math.floor(random() * list.length)] ?? list[0];
  if (one === undefined) throw new RangeError('Cannot pick from an empty list: give one member at least');
  return one;
}

/** The same value in another form: "30 days" → "thirty days", "1,500" → "1500", "2 May 1931" → "May 2, 1931". */
export function otherwise({ text, key }: Value): string {
  const forms = [inWords(text), inDigits(text), withoutCommas(text), inOtherUnits(text), otherDateForm(text)];
  return forms.find((form) => form !== text && findValues(form)[0]?.key === key) ?? text;
}

function inWords(text: string): string {
  return text.replace(/^\d{1,2}(?=\s|$)/, (digits) => NUMBERS[Number(digits)] ?? digits);
}

function inDigits(text: string): string {
  return text.replace(/^[a-z]+/i, (word) => {
    const number = NUMBERS.indexOf(word.toLowerCase());
    return number > 0 ? String(number) : word;
  });
}

function withoutCommas(text: string): string {
  return text.replace(/(?<=\d),(?=\d{3})/g, '');
}

/** Units that are so many of another one. */
const UNITS: readonly (readonly [RegExp, number, string])[] = [
  [/^(\d+) days$/, 7, 'week'],
  [/^(\d+) hours$/, 24, 'day'],
  [/^(\d+) minutes$/, 60, 'hour'],
  [/^(\d+) months$/, 12, 'year'],
];

function inOtherUnits(text: string): string {
  for (const [pattern, size, unit] of UNITS) {
    const amount = Number(pattern.exec(text)?.[1]) / size;
    if (Number.isInteger(amount)) return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
  }
  return text;
}

function otherDateForm(text: string): string {
  return text
    .replace(/^(\d{1,2}) ([A-Z][a-z]+) (\d{4})$/, '$2 $1, $3')
    .replace(/^([A-Z][a-z]+) (\d{1,2}), (\d{4})$/, (whole, month: string, day: string, year: string) =>
      whole === text ? `${day} ${month} ${year}` : whole,
    );
}
