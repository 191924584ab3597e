import { UNIT } from './measures.ts';

/** "1140 kilograms", "1500 per minute", "1500+". A capital makes a name of a unit: "the 1985 Miles Davis album". */
const COUNT_BEHIND = new RegExp(
  `^(?:\\+|\\sper\\s|\\s?(?!\\p{Lu}\\p{Ll}{3})(?:${caseless(UNIT)})(?![\\p{L}\\d]))`,
  'u',
);

/** The noun directly behind a number, or behind the upper end of a range: "1500 to 2000 users". */
const NOUN_BEHIND =
  /^(?:(?:\s?[–-]\s?|\s(?:to|or)\s)\d[\d,]*)?\s(people|children|men|women|staff|\p{Ll}[\p{Ll}-]+s)(?![\p{L}’'-])/u;
const NO_NOUNS: ReadonlySet<string> = new Set(
  'was is has does its his this as us onwards afterwards towards besides across always perhaps'.split(' '),
);
/** What nobody dates: there are users of a service, but none of a year. */
const NEVER_DATED =
  /^(?:people|children|men|women|staff|inhabitants|residents|seats|users|requests|queries|connections|rows|words|tokens|lines|points|copies|votes|times|steps)$/;

const TIME_BEFORE = /\b(?:in|since|until|during|before|after|circa)\s$/i;
const RATHER_TIME_BEFORE = /\b(?:of|by|from|the|(?:from|between)\s\d{4}\s(?:to|and))\s$/i;
const COUNT_BEFORE =
  /(?:~\s?|\b(?:over|than|least|most|nearly|almost|approximately|roughly|exactly|only|up to)\s)$/i;
const CHARS_BEFORE = 24;

function caseless(pattern: string): string {
  return pattern.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
}

/**
 * Whether a number from 1000 to 2099 counts what stands behind it, rather than being a year. Years from 1900 on stand
 * before plurals ("the 2023 releases", "1985 films"), those before hardly ever; a round number rather counts; and a
 * preposition of time makes anything a year ("in 1850 settlers came").
 * @param end where the number ends in the text.
 */
export function isCounted(text: string, start: number, end: number): boolean {
  const [before, behind] = [text.slice(Math.max(0, start - CHARS_BEFORE), start), text.slice(end)];
  if (COUNT_BEHIND.test(behind)) return true;
  const year = Number(text.slice(start, start + 4));
  const isRecent = year >= 1900;
  if (!isRecent && /~\s?$/.test(before)) return true;
  const noun = NOUN_BEHIND.exec(behind)?.[1];
  if (noun === undefined || NO_NOUNS.has(noun) || TIME_BEFORE.test(before)) return false;
  if (COUNT_BEFORE.test(before)) return true;
  if (isRecent && /\bthe\s$/i.test(before)) return false;
  if (NEVER_DATED.test(noun) || year % 100 === 0) return true;
  return !isRecent && !RATHER_TIME_BEFORE.test(before);
}
