import { contentWords, everyStemOf } from '../knowledge/words.ts';
import { onceFor } from '../rule.ts';
import { answersAgree } from './equal-answers.ts';
import type { Grounded } from './labels.ts';
import { hasWord } from './said-words.ts';
import { thresholds } from './thresholds.ts';
import { findValues, type Value } from './values.ts';

/** A statement and the value in it that another one has differently. */
export interface Claim extends Grounded {
  readonly value: Pick<Value, 'text' | 'key' | 'type'>;
}

/** The whole sentence or item that a quote is of, or what is said of a cell: its row says more than that. */
export function saidBy({ finding, passage }: Grounded): string {
  const unit = passage.units.find(({ text, kind }) => kind !== 'cell' && text.includes(finding.quote));
  const isCell = !unit && passage.units.some(({ kind }) => kind === 'cell');
  return unit?.text ?? (isCell ? finding.sentence : finding.quote);
}

/** Where a statement stands, and under which label. */
function addressText({ finding, passage }: Grounded): string {
  return [passage.title, ...passage.headings, finding.condition ?? ''].join(' | ');
}

/** Everything a statement may be understood by: its words, and those of its title and headings. */
export const contextOf = onceFor(
  (one: Grounded): ReadonlySet<string> => everyStemOf(addressText(one), saidBy(one), one.finding.quote),
);

/** The values of a statement that the other one does not state. */
function ownValues(one: Grounded, other: Grounded): Value[] {
  const keys = new Set(findValues(saidBy(other)).map(({ key }) => key));
  return findValues(saidBy(one)).filter(({ key }) => !keys.has(key));
}

/** Of these values those that the other's address does not state either, nor the asker where they are names. */
function unsaid(values: readonly Value[], other: Grounded, asked: ReadonlySet<string>): Value[] {
  const keys = new Set(findValues(addressText(other)).map(({ key }) => key));
  const context = contextOf(other);
  const isSaid = ({ text }: Value) =>
    contentWords(text).every(({ stem }) => asked.has(stem) || context.has(stem));
  return values.filter((value) => !keys.has(value.key) && !(value.type === 'name' && isSaid(value)));
}

/** The only value of a type that a statement has for itself, if it says what was asked. */
function onlyValue(
  one: Grounded,
  other: Grounded,
  type: Value['type'] | undefined,
  asked: ReadonlySet<string>,
): Value | undefined {
  const stems = everyStemOf(saidBy(one));
  const said = [...asked].filter((stem) => hasWord(stems, stem));
  if (asked.size === 0 || said.length < thresholds.coverageOfBest * asked.size) return undefined;
  const [first, second] = unsaid(ownValues(one, other), other, asked).filter((value) => value.type === type);
  return second ? undefined : first;
}

/**
 * The answers themselves, if they are values of one type; where only one of them is a value, and the other statement
 * says what was asked with one value for it, these two. Two other dates would be conditions.
 */
export function differingAnswers(
  a: Grounded,
  b: Grounded,
  asked: ReadonlySet<string>,
): [Claim, Claim] | null {
  if (answersAgree({ ...a.finding, anchored: true }, { ...b.finding, anchored: true })) return null;
  const [left, right] = [ownValues(a, b), ownValues(b, a)];
  const own = left.find(({ key }) => key === a.finding.answerKey);
  const others = right.find(({ key }) => key === b.finding.answerKey);
  const value = own ?? onlyValue(a, b, others?.type, asked);
  const another = others ?? onlyValue(b, a, own?.type, asked);
  const isDated = (values: readonly Value[]) =>
    values.some(({ key, type }) => type === 'date' && key !== value?.key && key !== another?.key);
  if (!value || !another || value.type !== another.type || (isDated(left) && isDated(right))) return null;
  return [
    { ...a, value },
    { ...b, value: another },
  ];
}

/** The one value in which two statements differ, wherever it stands; longer names that have it differ along with it. */
export function differingValues(a: Grounded, b: Grounded, asked: ReadonlySet<string>): [Claim, Claim] | null {
  const [left, right] = [unsaid(ownValues(a, b), b, asked), unsaid(ownValues(b, a), a, asked)];
  const [value, another] = [left[0], right[0]];
  if (!value || !another || value.type !== another.type || left.length !== right.length) return null;
  const along =
    left.every(({ text }) => text.includes(value.text)) &&
    right.every(({ text }) => text.includes(another.text));
  return along
    ? [
        { ...a, value },
        { ...b, value: another },
      ]
    : null;
}
