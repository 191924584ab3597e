import { addressOf } from '../../engine/address.ts';
import type { Grounded } from '../../engine/labels.ts';
import { findValues, type Value } from '../../engine/values.ts';
import type { Library, Passage, Unit } from '../../knowledge/passage.ts';
import { contentWords } from '../../knowledge/words.ts';

/** A sentence, item or cell that states values: what it says besides them, and the values in their order. */
export interface Statement {
  readonly passage: Passage;
  readonly unit: Unit;
  /** Stems of the words around the values; of a cell also its row and column. */
  readonly stems: ReadonlySet<string>;
  readonly values: readonly Value[];
}

/** Names and addresses are looked up, not stated: they differ wherever two things differ. */
const STATED: ReadonlySet<Value['type']> = new Set([
  'date',
  'money',
  'duration',
  'percent',
  'measure',
  'number',
]);
/** With more values a unit is a list of figures rather than a statement. */
const MOST_VALUES = 4;
const LONGEST_WORDS = 60;
/** Commands, settings and paths hold numbers that state nothing. */
const IS_CODE = /[{}=<>\\|`]|(?:^|\s)--?\w|\w_\w|\w:\d|\/[\w.-]+\//;

/** @returns every statement of a library with one to four values in it. */
export function statementsIn({ passages }: Pick<Library, 'passages'>): Statement[] {
  return passages.flatMap((passage) => passage.units.flatMap((unit) => statementOf(passage, unit) ?? []));
}

/** Most units state no value, and finding values takes far longer than a look. */
const MAY_STATE =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|half|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b|\ban? (?:minute|hour|day|week|month|quarter|year)\b/i;

function statementOf(passage: Passage, unit: Unit): Statement | null {
  if (!MAY_STATE.test(unit.text)) return null;
  const values = findValues(unit.text).filter(({ type }) => STATED.has(type));
  if (values.length === 0 || values.length > MOST_VALUES) return null;
  const around = values.reduceRight(
    (text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`,
    unit.text,
  );
  const context = unit.kind === 'sentence' ? '' : `${unit.label ?? ''} ${unit.column ?? ''}`;
  const words = contentWords(`${context} ${around}`);
  if (words.length > LONGEST_WORDS || IS_CODE.test(unit.text)) return null;
  return { passage, unit, stems: new Set(words.map(({ stem }) => stem)), values };
}

/** @returns the pairs of values, one of each statement, that differ; null unless both state as many of the same types. */
export function differing(one: Statement, other: Statement): (readonly [Value, Value])[] | null {
  if (one.values.length !== other.values.length) return null;
  const pairs = one.values.map((value, i) => [value, other.values[i] ?? value] as const);
  if (pairs.some(([a, b]) => a.type !== b.type)) return null;
  return pairs.filter(([a, b]) => a.key !== b.key);
}

/** @returns a statement's value as the engine holds what it has read. */
export function asRead({ passage, unit }: Statement, value: Value): Grounded {
  const { text: answer, type, key } = value;
  return {
    passage,
    finding: {
      id: `${passage.id}:${unit.start}`,
      passageIds: [passage.id],
      entity: passage.title,
      address: addressOf(passage, unit),
      condition: unit.label,
      conditionKind: unit.labelHeader,
      answer,
      answerType: type === 'percent' || type === 'measure' || type === 'contact' ? 'number' : type,
      answerKey: key,
      emphasise: true,
      anchored: true,
      sentence: unit.text,
      quote: unit.text,
      score: 1,
    },
  };
}
