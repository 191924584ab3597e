import { nounPhrase } from '../../engine/category.ts';
import type { SlotGroup, SlotPlace } from '../../engine/structure/slots.ts';
import { isAskable, questionFor } from '../../engine/structure/wording.ts';
import { findValues, type ValueType } from '../../engine/values.ts';
import { fold } from '../../knowledge/words.ts';
import { comparable } from '../labels/contains.ts';
import { type Draft, type DraftOption, placeOf } from './draft.ts';
import { worded } from './worded.ts';

/** A longer value is a text to read rather than an answer. */
const LONGEST_ANSWER_WORDS = 20;
const LONGEST_LABEL_WORDS = 6;
const LONGEST_LABEL_CHARS = 40;
const KIND = { row: 'table rows', section: 'headings', document: 'documents' } as const;

/**
 * Questions about a column, label or heading whose values stand side by side: rows of a table, items and sections under
 * sibling headings, documents of a folder. Where the name is used elsewhere too, the question says what it is about;
 * where it cannot, there is none.
 * @param random numbers from 0 up to 1, which choose the wording.
 */
export function slotDrafts(groups: readonly SlotGroup[], random: () => number): Draft[] {
  const uses = new Map<string, number>();
  for (const { name } of groups) uses.set(fold(name), (uses.get(fold(name)) ?? 0) + 1);
  return groups
    .filter((group) => !namesThings(group, groups))
    .flatMap((group) => draftOf(group, uses.get(fold(group.name)) === 1, random) ?? []);
}

function draftOf(group: SlotGroup, isOnly: boolean, random: () => number): Draft | null {
  const { name, apartBy, values } = group;
  const members = [...group.places].map(([label, place]) => ({
    label,
    place,
    answer: answerAt(group, place),
  }));
  const [first] = members;
  if (!first || !isAskable(name) || (!isOnly && apartBy === 'document')) return null;
  const where = isOnly ? null : placeName(first.place, apartBy);
  if (!isOnly && where === null) return null;
  const plain = worded(questionFor(name, [...values.values()]), random);
  const options = members.map(({ label, place, answer }): DraftOption | null =>
    answer === null || !isShortName(label)
      ? null
      : {
          label,
          answer: [answer],
          evidence: [placeOf(place.passage), place.unit?.text ?? place.passage.text],
          twin: within(plain.replace(/\?$/, ` for ${label}?`), where),
        },
  );
  if (!options.every((option) => option !== null)) return null;
  return {
    kind: KIND[apartBy],
    name,
    question: within(plain, where),
    category: categoryOf(first.place),
    options,
  };
}

/** Columns "Managers" and "Engineers" that hold the same values are things of one kind; one asks for what things have. */
function namesThings(group: SlotGroup, groups: readonly SlotGroup[]): boolean {
  if (group.kind !== 'cell') return false;
  const own = new Set([...group.values.values()].map(comparable));
  return groups.some(
    (other) =>
      other !== group &&
      isSameTable(other, group) &&
      [...other.values.values()].some((value) => own.has(comparable(value))),
  );
}

function isSameTable(one: SlotGroup, other: SlotGroup): boolean {
  const [a, b] = [one, other].map(({ kind, places }) =>
    kind === 'cell' ? [...places.values()][0]?.passage : undefined,
  );
  return (
    a !== undefined &&
    b !== undefined &&
    a.documentId === b.documentId &&
    a.headings.join('\n') === b.headings.join('\n')
  );
}

/** Between them the things that are told apart stand in; the options must not be named by it. */
function placeName(
  { passage: { title, headings } }: SlotPlace,
  apartBy: SlotGroup['apartBy'],
): string | null {
  const name = (apartBy === 'row' ? headings.at(-1) : undefined) ?? title;
  return isShortName(name) ? name : null;
}

function within(question: string, where: string | null): string {
  return where === null ? question : question.replace(/\?$/, ` in ${where}?`);
}

function isShortName(label: string): boolean {
  const words = label.split(/\s+/);
  return words.length <= LONGEST_LABEL_WORDS && label.length <= LONGEST_LABEL_CHARS && !/[\n?:]/.test(label);
}

function categoryOf({ unit }: SlotPlace): string | null {
  return unit?.labelHeader ? nounPhrase(unit.labelHeader) : null;
}

/** The value itself where it is short; of a section, the only value of its kind in it. */
function answerAt({ name, values }: SlotGroup, { passage, unit }: SlotPlace): string | null {
  if (unit) return shortAnswer(withoutLabel(unit.text, name));
  if (shortAnswer(passage.text) !== null) return shortAnswer(passage.text);
  const type = wantedType([...values.values()]);
  const found = findValues(passage.text).filter((value) => value.type === type);
  return found.length === 1 ? (found[0]?.text ?? null) : null;
}

function withoutLabel(text: string, label: string): string {
  return text.startsWith(label) ? text.slice(label.length).replace(/^\s*[:–-]\s*/, '') : text;
}

function shortAnswer(text: string): string | null {
  const plain = text
    .replace(/^\s*[-*•]\s+/, '')
    .trim()
    .replace(/[.;]$/, '');
  const isOne = !/\n|[.!?] +\p{Lu}/u.test(plain) && plain.split(/\s+/).length <= LONGEST_ANSWER_WORDS;
  return isOne && comparable(plain) !== '' ? plain : null;
}

const TELLING: readonly ValueType[] = ['money', 'duration', 'percent', 'date', 'measure'];

function wantedType(values: readonly string[]): ValueType | null {
  const isIn = (value: string, type: ValueType) => findValues(value).some((one) => one.type === type);
  return TELLING.find((type) => values.every((value) => isIn(value, type))) ?? null;
}
