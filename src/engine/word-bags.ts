import type { Passage, Unit } from '../knowledge/passage.ts';
import { stem, type Word, wordsOf } from '../knowledge/words.ts';
import { onceFor, rule } from '../rule.ts';
import { numbersOfAmounts } from './amounts.ts';
import { unsaidWords } from './conventions.ts';
import { rootOf } from './paraphrases.ts';

/** The words of a text, ready to be matched. */
export interface WordBag {
  /** Stem → where it first stands in the text. */
  readonly stems: ReadonlyMap<string, number>;
  readonly roots: ReadonlyMap<string, number>;
  /** The same for numbers that stand in amounts alone. */
  readonly amounts: ReadonlyMap<string, number>;
}

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
  const amounts = new Map<string, number>();
  const isAmount = numbersOfAmounts(text);
  let before: Word | undefined;
  for (const word of wordsOf(text)) {
    if (isAmount(word)) {
      if (!amounts.has(word.stem)) amounts.set(word.stem, word.start);
      before = undefined;
      continue;
    }
    if (!stems.has(word.stem)) stems.set(word.stem, word.start);
    const root = rootOf(word.stem);
    if (!roots.has(root)) roots.set(root, word.start);
    const closed = before && closedCompound(text, before, word);
    if (before && closed && !stems.has(closed)) stems.set(closed, before.start);
    before = word;
  }
  return { stems, roots, amounts };
}

/** The words of a text, with those that its conventions stand for where it does not say them. */
function withConventions(text: string, bag: WordBag): WordBag {
  const unsaid = unsaidWords(text);
  return unsaid.size === 0 ? bag : { ...bag, stems: new Map([...unsaid, ...bag.stems]) };
}

const textWithColumn = rule(
  { name: 'column-is-said', why: 'A cell says what the header of its column says: "Storage" over "10 TB"' },
  ({ text, column }: Unit) => (column ? `${text} ${column}` : text),
  ({ text }) => text,
);

/** The words of a unit. */
export const unitBag = onceFor((unit: Unit) => withConventions(unit.text, bagOf(textWithColumn(unit))));

const rowKind = rule(
  {
    name: 'rows-are-of-a-kind',
    why: 'The header of the first column says what every row is: "Country" over "Portugal"',
  },
  ({ labelHeader }: Unit) => labelHeader,
  () => null,
);

/** "In Paris it is …", "For trials they are …": another case of what the sentence before has named. */
const ANOTHER_CASE =
  /^(?:At|During|For|From|If|In|On|Outside|Under|When|With|Within)\b[^.;:]*\b(?:it|they|this|these) (?:is|are|was|were|has|have|may|can|must|will|does?|takes?|costs?|lasts?|needs?)\b/u;

const goneOnFrom = rule(
  {
    name: 'sentence-goes-on',
    why: 'What a sentence calls "it", the sentence before names: "The limit is €140. In Paris it is €220."',
  },
  ({ units, text }: Passage, unit: Unit): string | null => {
    if (unit.kind !== 'sentence' || !ANOTHER_CASE.test(unit.text)) return null;
    const before = units[units.indexOf(unit) - 1];
    if (before?.kind !== 'sentence') return null;
    return text.slice(before.end, unit.start).includes('\n\n') ? null : before.text;
  },
  () => null,
);

const addressBags = onceFor((_: Passage) => new Map<string, WordBag>());

/**
 * The words of a unit's address: document title, headings, introduction, what the rows of its table are, label, and
 * the sentence that it goes on from.
 */
export function addressBag(passage: Passage, unit: Unit): WordBag {
  const label = [unit.intro, rowKind(unit), unit.label, goneOnFrom(passage, unit)].join(' | ');
  const known = addressBags(passage).get(label);
  if (known) return known;
  const bag = bagOf([passage.title, ...passage.headings, label].join(' | '));
  addressBags(passage).set(label, bag);
  return bag;
}

/** The words of a passage with all of its address. */
export const passageBag = onceFor((passage: Passage) =>
  withConventions(passage.text, bagOf([passage.title, ...passage.headings, passage.text].join(' | '))),
);
