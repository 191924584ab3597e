import { splitTitle } from '../../entities/title.ts';
import type { Passage, Unit } from '../../knowledge/passage.ts';
import { contentWords, fold } from '../../knowledge/words.ts';
import { rule } from '../../rule.ts';
import type { Analysis } from '../analyse.ts';
import type { Coverage } from '../evidence.ts';
import type { AnswerType } from '../schema.ts';
import { thresholds } from '../thresholds.ts';
import { findValues, type Value, type ValueType } from '../values.ts';

/** The part of a unit that answers. */
export interface Span {
  readonly text: string;
  readonly type: AnswerType;
  /** Equal for spans that mean the same. */
  readonly key: string;
  /** Whether the span has the type that the question demands. */
  readonly typed: boolean;
  /** Whether it stands near a word of the question or in a table cell: only then may equal answers merge. */
  readonly anchored: boolean;
  /** Whether the span is precise enough to be emphasised. */
  readonly emphasise: boolean;
}

/** Where a span is looked for. */
export interface Scene {
  readonly unit: Unit;
  readonly passage: Passage;
  readonly analysis: Analysis;
  readonly coverage: Coverage;
}

/** What kind of answer a value of each type is. */
export const ANSWER_TYPE: Readonly<Record<ValueType, AnswerType>> = {
  date: 'date',
  money: 'money',
  duration: 'duration',
  percent: 'number',
  measure: 'number',
  number: 'number',
  contact: 'text',
  name: 'name',
};

/** Values behind a question word are likelier its object than those before it, by this many characters. */
const BEFORE_PENALTY = 4;

/** Characters between a value and the nearest word of the question; infinite if the unit has none. */
export function distance(value: Value, offsets: readonly number[]): number {
  const gaps = offsets.map((at) => {
    if (at < value.start) return value.start - at;
    return at >= value.end ? at - value.end + BEFORE_PENALTY : 0;
  });
  return Math.min(Number.POSITIVE_INFINITY, ...gaps);
}

/** The value that stands nearest to a word of the question; the first of several. */
export function nearest(values: readonly Value[], offsets: readonly number[]): Value | undefined {
  const far = new Map(values.map((value) => [value, distance(value, offsets)]));
  return [...values].sort((a, b) => (far.get(a) ?? 0) - (far.get(b) ?? 0))[0];
}

/** Makes a span of a value that has the demanded type. */
export function spanOf(value: Value, { unit, coverage }: Scene, emphasise: boolean): Span {
  const near = coverage.offsets.length === 0 || distance(value, coverage.offsets) <= thresholds.nearChars;
  return {
    text: value.text,
    type: ANSWER_TYPE[value.type],
    key: value.key,
    typed: true,
    anchored: unit.kind === 'cell' || near,
    emphasise,
  };
}

/** "American", "Portuguese": what a person is, not who. */
export const DEMONYM =
  /^(?:\p{Lu}\p{L}+(?:an|ish|ese|ian|ic|ean)|French|Dutch|Greek|Czech|Welsh|Thai|Swiss|Iraqi|Israeli|Pakistani|Afro)(?:[-–]\p{Lu}\p{L}+)*$/u;

const isDemonym = rule(
  { name: 'demonyms', why: '"American" says what a person is, not who' },
  ({ text }: Value) => DEMONYM.test(text),
  () => false,
);

const isLabel = rule(
  { name: 'label-is-no-answer', why: 'In "Kestrel → People team" the name in front is what is asked about' },
  ({ end }: Value, { label, text }: Unit): boolean =>
    label !== null && text.startsWith(label) && text.length > label.length && end <= label.length,
  () => false,
);

/** Names that neither the title nor the question says already: nobody asks for what they said. */
export function foreignNames({ unit, passage, analysis }: Scene): Value[] {
  const values = findValues(unit.text).filter((value) => value.type === 'name' && !isLabel(value, unit));
  if (values.length === 0) return [];
  const title = fold(splitTitle(passage.title).base);
  const asked = new Set(analysis.content.map((predicate) => predicate.stem));
  return values.filter((value) => {
    if (title.includes(fold(value.text)) || isDemonym(value)) return false;
    const words = contentWords(value.text);
    return words.length > 0 && !words.every((word) => asked.has(word.stem));
  });
}

/** Shorter texts are compared to the letter: "C" and "C++", "✓" and "✗" differ. */
const LEAST_WORDS = 3;

/** The content words of a text as one key: equal for texts that differ in small words and endings only. */
export function wordKey(text: string): string {
  const stems = contentWords(text).map((word) => word.stem);
  return stems.length < LEAST_WORDS ? fold(text).replace(/\s+/g, ' ').trim() : stems.join(' ');
}
