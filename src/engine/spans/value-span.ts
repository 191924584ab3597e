import { rule } from '../../rule.ts';
import { findValues, type Value, type ValueType } from '../values.ts';
import { nearest, type Scene, type Span, spanOf } from './span.ts';
import { ofFirstType, VALUE_TYPES } from './value-types.ts';

const PRESENT_WHEN = /\bwhen\b(?!.*\b(?:was|were|did|had)\b)/i;

const mayBeDuration = rule(
  {
    name: 'when-is-a-duration',
    why: '"When do tokens expire" is answered by "after 30 days" as well; what is past has a date',
  },
  (text: string) => PRESENT_WHEN.test(text),
  () => false,
);

function wantedBy({ expected, text }: Scene['analysis']): readonly ValueType[] {
  const wanted = VALUE_TYPES[expected] ?? [];
  return expected === 'date' && mayBeDuration(text) ? [...wanted, 'duration'] : wanted;
}

/** Which contacts answer a question that names their kind: an address with "@", a channel with "#", a web address. */
const CONTACT_KINDS: readonly (readonly [RegExp, RegExp])[] = [
  [/\be-?mail\b/i, /@/],
  [/\bchannel\b/i, /^#/],
  [/\b(?:urls?|links?|website|host(?:name)?|domain)\b/i, /^(?!.*@)[^#-].*\./],
];

/** What the adjective or noun of a question measures, and the units of that. */
const DIMENSIONS: readonly (readonly [RegExp, RegExp])[] = [
  [/\bheavy\b|\bweights?\b|\bweighs?\b/i, /(?:kg|kilograms?|g|grams?|tonnes?|tons?|lbs?|pounds|ounces|oz)$/i],
  [
    /\b(?:tall|high|deep|wide|height|length|width|depth|diameter|elevation|altitude|far)\b/i,
    /(?:km|kilomet(?:er|re)s?|cm|mm|met(?:er|re)s?|m|miles?|mi|feet|foot|ft|inch(?:es)?|yards?|laps|characters?|chars|bits|bytes)$/i,
  ],
  [/\b(?:hot|cold|warm|temperature)\b/i, /(?:°c|°f|degrees|kelvin)$/i],
];

const isOfDimension = rule(
  { name: 'dimensions', why: '"How heavy": only what is weighed answers, so the year on the stone does not' },
  ({ text: value }: Value, { text }: Scene['analysis']): boolean => {
    const dimension = DIMENSIONS.find(([asked]) => asked.test(text));
    return !dimension || dimension[1].test(value);
  },
  () => true,
);

const isOfContactKind = rule(
  {
    name: 'contact-kinds',
    why: 'What names the kind of a contact wants that kind: an address with “@”, a channel with “#”',
  },
  (value: Value, { text }: Scene['analysis']): boolean => {
    const kind = CONTACT_KINDS.find(([asked]) => asked.test(text));
    return !kind || kind[1].test(value.text);
  },
  () => true,
);

function isOfKind(value: Value, analysis: Scene['analysis']): boolean {
  if (analysis.expected === 'measure') return isOfDimension(value, analysis);
  return analysis.expected !== 'contact' || isOfContactKind(value, analysis);
}

/** The date, amount, number or address that stands nearest to a word of the question. */
export const valueSpan = rule(
  {
    name: 'value-span',
    why: 'What stands nearest to the words of the question is the date or amount that they ask for',
  },
  (scene: Scene): Span | undefined => {
    const wanted = wantedBy(scene.analysis);
    const values = findValues(scene.unit.text).filter((value) => isOfKind(value, scene.analysis));
    const value = nearest(ofFirstType(values, wanted), scene.coverage.offsets);
    return value && spanOf(value, scene, true);
  },
  () => undefined,
);
