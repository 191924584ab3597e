import { fold } from '../../knowledge/words.ts';
import { COUNT, FIGURES, numberOf, scaled } from './amounts.ts';

/** Pattern of what things are measured in. */
export const UNIT =
  'km/h|kph|mph|km²|km2|km|kilomet(?:er|re)s?|cm|mm|met(?:er|re)s?|m|miles?|mi|feet|foot|ft|inch(?:es)?|yards?|kg|kilograms?|g|grams?|tonnes?|tons?|lbs?|pounds|gb|gib|mb|mib|tb|tib|kb|cc|hz|mhz|ghz|acres?|hectares?|ha|g/cm³|knots|°c|degrees|dpi|vcpus?|laps|characters?|chars|bits|bytes';

/** A number with a unit: "1,500 km", "20-GB". */
export const MEASURE = new RegExp(
  `(?<![\\p{L}\\d.,/-])(${COUNT})(?:\\s?(k(?![\\p{L}])|million|billion))?[\\s-]?(${UNIT})(?![\\p{L}\\d/²³])|\\bmach\\s\\d(?:\\.\\d+)?`,
  'giu',
);

/** A number by itself, with "k" or "M" behind it, or with those it counts. */
export const NUMBER = new RegExp(
  `(?<![\\p{L}\\d.,/-])(?!one\\b)(${COUNT})(?:(?:\\s?(k|million|billion)|(mn?|bn?))\\b)?(?:\\s(people|inhabitants|seats?|users?))?(?![\\p{L}\\d/-]|[.,]\\d)`,
  'giu',
);

/** A part of a hundred. */
export const PERCENT = new RegExp(
  `(?<![\\p{L}\\d_]|\\d[.,])(${FIGURES})\\s?(?:%|per ?cent\\b|percent\\b)`,
  'giu',
);

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

/** Of "10m users" the "m" counts: what is counted stands behind it. */
const COUNTS_MILLIONS = /^\dm\s(?:users|people|requests|rows|records|downloads|views|customers|members)\b/;

function countsMillions(match: RegExpMatchArray): boolean {
  const end = (match.index ?? 0) + match[0].length;
  return COUNTS_MILLIONS.test((match.input ?? '').slice(end - 2, end + 20));
}

/** @returns number and unit; undefined for "10M" and "5G", which are a number and a name: metres and grams are small. */
export function measureKey(match: RegExpMatchArray): string | undefined {
  const [all, count, scale, unit] = match;
  if (unit === 'M' || unit === 'G' || (unit === 'm' && countsMillions(match))) return undefined;
  return `measure:${count ? scaled(count, scale) : fold(all)}${unitKey(unit)}`;
}

/** @returns the number; undefined for a "b" that is none of billions. */
export function numberKey(match: RegExpMatchArray): string | undefined {
  const [, count = '', scale, letters, counted] = match;
  if (letters === 'b') return undefined;
  return `number:${scaled(count, scale ?? letters)}${unitKey(counted)}`;
}

/** @returns the percentage. */
export function percentKey(match: RegExpMatchArray): string {
  return `percent:${numberOf(match[1] ?? '')}`;
}
