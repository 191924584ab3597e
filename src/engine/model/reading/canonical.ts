import { fold } from '../../../knowledge/words.ts';
import type { AnswerType } from '../../schema.ts';
import { ANSWER_TYPE, wordKey } from '../../spans/span.ts';
import { ofFirstType, VALUE_TYPES } from '../../spans/value-types.ts';
import { findValues, type Value } from '../../values.ts';
import { findVerbatim, type Stretch } from '../../verbatim.ts';

/** An answer in the form in which both readers' answers compare. */
export interface Canonical {
  /** In the words of the text it stands in, where they can be found there. */
  readonly answer: string;
  readonly type: AnswerType;
  readonly key: string;
  /** Whether `answer` stands in the text as it is. */
  readonly isVerbatim: boolean;
}

/** The values that an answer of a type is made of; if it has none by itself, what its text makes of it: "3 pounds". */
function valuesIn(answer: string, type: AnswerType, text: string, place: Stretch | undefined): Value[] {
  const types = VALUE_TYPES[type] ?? [];
  const alone = ofFirstType(findValues(answer), types);
  if (alone.length > 0 || types.length === 0 || !place) return alone;
  const within = findValues(text).filter(({ start, end }) => start >= place.start && end <= place.end);
  return ofFirstType(within, types);
}

/** What an answer is by its value; one that only counts or measures is what the model says it is. */
function typeBy(value: Value | undefined, said: AnswerType): AnswerType {
  if (value === undefined || said === 'number') return said;
  const type = ANSWER_TYPE[value.type];
  return type === 'number' ? said : type;
}

const DENIES = /\b(?:not?|never|none|without|cannot|except|unless)\b|n't\b/;

/**
 * Of two texts one may contain the other and mean the same, but not if one of them denies or counts: then the key has
 * no blanks, so that nothing is contained in it, and keeps the word that denies, which is no content word.
 */
function textKey(answer: string): string {
  const plain = wordKey(answer.replace(/[.;]$/, ''));
  const denied = DENIES.exec(fold(answer))?.[0];
  if (denied === undefined && !/\d/.test(answer)) return `text:${plain}`;
  return `text:${denied ?? ''}_${plain.replace(/\s+/g, '_')}`;
}

function keyOf(answer: string, type: AnswerType, values: readonly Value[]): string {
  if (values.length > 0) return [...new Set(values.map((value) => value.key))].sort().join('|');
  if (type === 'yesno') return `yesno:${/^\W*no\b/i.test(answer) ? 'no' : 'yes'}`;
  if (type === 'name' || type === 'place') return `name:${fold(answer).replace(/\s+/g, ' ').trim()}`;
  return textKey(answer);
}

/**
 * Makes a model's answer comparable by the same code that reads values for the extractive reader: equal dates, amounts
 * and durations get equal keys however they are written.
 * @param text where the answer stands.
 */
export function canonical(answer: string, type: AnswerType, text: string): Canonical {
  const [place] = type === 'yesno' ? [] : findVerbatim(text, answer);
  const values = valuesIn(answer, type, text, place);
  const [only] = values;
  const same = values.length === 1 ? findValues(text).find((value) => value.key === only?.key) : undefined;
  const words = place ? text.slice(place.start, place.end) : same?.text;
  return {
    answer: words ?? answer,
    type: typeBy(only, type),
    key: keyOf(answer, type, values),
    isVerbatim: words !== undefined,
  };
}
