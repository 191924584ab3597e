import type { Passage, Unit } from '../knowledge/passage.ts';
import { stem, type Word, wordsOf } from '../knowledge/words.ts';
import { perSetting, rule } from '../rule.ts';
import type { Predicate } from './analyse.ts';
import { unsaidWords } from './conventions.ts';
import { rootOf } from './paraphrases.ts';
import { thresholds } from './thresholds.ts';

/** The words of a text, ready to be matched. */
interface WordBag {
  /** Stem → where it first stands in the text. */
  readonly stems: ReadonlyMap<string, number>;
  readonly roots: ReadonlyMap<string, number>;
}

/** How far a unit covers the words of a question. */
export interface Coverage {
  /** Share of the question words' weight found in unit and address, 0 to 1. */
  readonly share: number;
  /** The same for the words found in the unit itself, without its address. */
  readonly inUnit: number;
  /** The predicates found at all, with the share that each counts (1 for the word itself in the unit). */
  readonly matched: ReadonlyMap<Predicate, number>;
  /** Offsets in the unit's text at which matched words stand. */
  readonly offsets: readonly number[];
}

const bags = perSetting(() => new WeakMap<object, WordBag>());

const closedCompound = rule(
  {
    name: 'closed-compounds',
    why: 'A compound with a hyphen is also written in one word: "Wi-Fi" is "wifi"',
  },
  (text: string, before: Word, word: Word) =>
    text.slice(before.end, word.start) === '-' ? stem(before.folded + word.folded) : null,
  () => null,
);

function bagOf(text: string): WordBag {
  const stems = new Map<string, number>();
  const roots = new Map<string, number>();
  let before: Word | undefined;
  for (const word of wordsOf(text)) {
    if (!stems.has(word.stem)) stems.set(word.stem, word.start);
    const root = rootOf(word.stem);
    if (!roots.has(root)) roots.set(root, word.start);
    const closed = before && closedCompound(text, before, word);
    if (before && closed && !stems.has(closed)) stems.set(closed, before.start);
    before = word;
  }
  return { stems, roots };
}

function remembered(key: object, make: () => WordBag): WordBag {
  const known = bags().get(key);
  if (known) return known;
  const bag = make();
  bags().set(key, bag);
  return bag;
}

/** The words of a text, with those that its conventions stand for where it does not say them. */
function withConventions(text: string, bag: WordBag): WordBag {
  const unsaid = unsaidWords(text);
  return unsaid.size === 0 ? bag : { stems: new Map([...unsaid, ...bag.stems]), roots: bag.roots };
}

const textWithColumn = rule(
  { name: 'column-is-said', why: 'A cell says what the header of its column says: "Storage" over "10 TB"' },
  ({ text, column }: Unit) => (column ? `${text} ${column}` : text),
  ({ text }) => text,
);

function unitBag(unit: Unit): WordBag {
  return remembered(unit, () => withConventions(unit.text, bagOf(textWithColumn(unit))));
}

const addressBags = perSetting(() => new WeakMap<Passage, Map<string, WordBag>>());

const rowKind = rule(
  {
    name: 'rows-are-of-a-kind',
    why: 'The header of the first column says what every row is: "Country" over "Portugal"',
  },
  ({ labelHeader }: Unit) => labelHeader,
  () => null,
);

/** The words of a unit's address: document title, headings, introduction, what the rows of its table are, label. */
function addressBag(passage: Passage, unit: Unit): WordBag {
  const label = [unit.intro, rowKind(unit), unit.label].join(' | ');
  const known = addressBags().get(passage)?.get(label);
  if (known) return known;
  const byLabel = addressBags().get(passage) ?? new Map<string, WordBag>();
  addressBags().set(passage, byLabel);
  const bag = bagOf([passage.title, ...passage.headings, label].join(' | '));
  byLabel.set(label, bag);
  return bag;
}

/** Where and how well one predicate stands in a bag: 1 for the word, less for a paraphrase or a relative; 0 if absent. */
function find(predicate: Predicate, bag: WordBag): { readonly share: number; readonly offset: number } {
  const direct = bag.stems.get(predicate.stem);
  if (direct !== undefined) return { share: 1, offset: direct };
  const related = bag.roots.get(predicate.root);
  if (related !== undefined) return { share: 0.9, offset: related };
  const paraphrase = firstOf(predicate.paraphrases, bag);
  if (paraphrase !== undefined) return { share: thresholds.expansionShare, offset: paraphrase };
  const synonym = firstOf(predicate.synonyms, bag);
  if (synonym !== undefined) return { share: thresholds.synonymShare, offset: synonym };
  return { share: 0, offset: -1 };
}

/** Where a word of a set stands in a bag; undefined if none does. */
function firstOf(stems: ReadonlySet<string>, bag: WordBag): number | undefined {
  for (const one of stems) {
    const offset = bag.stems.get(one);
    if (offset !== undefined) return offset;
  }
  return undefined;
}

/** The words of a passage with all of its address. */
function passageBag(passage: Passage): WordBag {
  return remembered(passage, () =>
    withConventions(passage.text, bagOf([passage.title, ...passage.headings, passage.text].join(' | '))),
  );
}

/** @returns whether a predicate, or a word for it, stands anywhere in a passage or its address. */
export function occursIn(predicate: Predicate, passage: Passage): boolean {
  return find(predicate, passageBag(passage)).share > 0;
}

const shareInAddress = rule(
  {
    name: 'address-share',
    why: 'Title, headings and label say what a unit is about, so that it need not repeat it',
  },
  (predicate: Predicate, address: WordBag) => thresholds.addressShare * find(predicate, address).share,
  () => 0,
);

/** Measures how far a unit and its address cover the predicates, each weighted by its inverse document frequency. */
export function coverageOf(predicates: readonly Predicate[], passage: Passage, unit: Unit): Coverage {
  const own = unitBag(unit);
  const address = addressBag(passage, unit);
  const matched = new Map<Predicate, number>();
  const offsets: number[] = [];
  let [mass, inside, total] = [0, 0, 0];
  for (const predicate of predicates) {
    total += predicate.idf;
    const inUnit = find(predicate, own);
    const share = Math.max(inUnit.share, shareInAddress(predicate, address));
    if (share === 0) continue;
    if (inUnit.share > 0) inside += predicate.idf;
    matched.set(predicate, share);
    mass += share * predicate.idf;
    if (inUnit.share > 0 && inUnit.offset < unit.text.length) offsets.push(inUnit.offset);
  }
  const all = total === 0 ? 1 : total;
  return { share: mass / all, inUnit: inside / all, matched, offsets };
}
