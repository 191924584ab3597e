import type { DocumentInfo } from '../knowledge/passage.ts';
import { isStopWord, type Word, wordsOf } from '../knowledge/words.ts';
import { rule } from '../rule.ts';
import { declaredAliases, nameInLead, seriesOf, shortTitles } from './aliases.ts';
import { nearestWord, type Spelling, spellingOf } from './spelling.ts';
import { splitTitle } from './title.ts';

/** How a name belongs to a document, strongest first. */
export type NameKind = 'title' | 'base' | 'heading' | 'alias' | 'initials' | 'pair' | 'last' | 'word';

/** Belief that a person who uses the name means the document. Source: engine notes 5.2, held on the same-name sets. */
const WEIGHT: Record<NameKind, number> = {
  title: 1,
  base: 0.95,
  heading: 0.9,
  alias: 0.8,
  initials: 0.7,
  pair: 0.6,
  last: 0.42,
  word: 0.35,
};

/** One name of one document. */
export interface NameEntry {
  readonly documentId: string;
  readonly kind: NameKind;
  /** 0 to 1. */
  readonly weight: number;
}

/** Names of the documents, looked up by their folded words. */
export interface NameIndex {
  /** Documents that go by exactly these words. */
  lookup(words: readonly Word[]): readonly NameEntry[];
  /** The vocabulary of names, for one typo in words of six letters or more. */
  correct(folded: string): string;
  /** Whether some name has this word. */
  knows(folded: string): boolean;
  readonly longestWords: number;
}

const SAME_WORD: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['mt', 'mount'],
  ['ft', 'fort'],
]);
/** How many documents may share a one-word name. */
const MAX_SHARED_WORD = 8;

const sameWord = rule(
  { name: 'name-abbreviations', why: '"St" in a name is "Saint", "Mt" is "Mount"' },
  (folded: string): string | undefined => SAME_WORD.get(folded),
  () => undefined,
);

/** @returns the key of a name: folded words without a leading article and "and", "St" as "Saint", plain plural cut. */
export function nameKey(words: readonly { readonly folded: string }[]): string {
  const folded = words.map((word) => sameWord(word.folded) ?? singular(word.folded));
  const first = folded[0];
  const body =
    folded.length > 1 && (first === 'the' || first === 'a' || first === 'an') ? folded.slice(1) : folded;
  return body.filter((word) => word !== 'and' || body.length === 1).join(' ');
}

const singular = rule(
  { name: 'name-plurals', why: 'A name is asked for in the plural as well: "refunds" for "Refund"' },
  (word: string): string =>
    word.length > 4 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word,
  (word) => word,
);

interface Builder {
  readonly entries: Map<string, Map<string, NameEntry>>;
  readonly vocabulary: Set<string>;
  longest: number;
}

function add(builder: Builder, name: string, documentId: string, kind: NameKind): void {
  const words = wordsOf(name);
  const key = nameKey(words);
  if (key === '') return;
  for (const word of words) builder.vocabulary.add(word.folded);
  builder.longest = Math.max(builder.longest, words.length);
  const known = builder.entries.get(key) ?? new Map<string, NameEntry>();
  const before = known.get(documentId);
  if (!before || before.weight < WEIGHT[kind])
    known.set(documentId, { documentId, kind, weight: WEIGHT[kind] });
  builder.entries.set(key, known);
}

const initialsOf = rule(
  {
    name: 'name-initials',
    why: 'People say the initials of a long name: "Application Programming Interface" is API',
  },
  (name: string): string | null => {
    const words = wordsOf(name.replace(/\s+\d+$/, '')).filter((word) => !isStopWord(word.folded));
    if (words.length < 2 || words.length > 6) return null;
    if (!words.every((word) => /^\p{Lu}/u.test(word.text))) return null;
    return words.map((word) => word.text[0]).join('');
  },
  () => null,
);

/** Sub-names longer than this are near enough to the title to be found by the words of the lead. */
const LONGEST_PART = 4;

const shorterNames = rule(
  {
    name: 'name-parts',
    why: 'People leave out a middle name, an initial, or the words around: "Jon Hill" is Jon Michael Hill',
  },
  (words: readonly Word[]): string[] => {
    const found: string[] = [];
    for (let length = 2; length <= Math.min(LONGEST_PART, words.length - 1); length += 1) {
      for (let i = 0; i + length <= words.length; i += 1) found.push(wordsText(words.slice(i, i + length)));
    }
    const [first, ...rest] = words;
    const last = rest.at(-1);
    if (first && last) found.push(`${first.text} ${last.text}`);
    return found;
  },
  () => [],
);

function wordsText(words: readonly Word[]): string {
  return words.map((word) => word.text).join(' ');
}

const singleWords = rule(
  {
    name: 'name-single-words',
    why: 'One word of a name may stand for all of it: "Casnovia" for "Casnovia Township"',
  },
  (words: readonly Word[]) => words.filter(({ folded }) => folded.length > 2).map(({ text }) => text),
  () => [],
);

function addParts(builder: Builder, base: string, documentId: string): void {
  const words = wordsOf(base).filter((word) => !isStopWord(word.folded));
  if (words.length < 2) return;
  for (const name of shorterNames(words)) add(builder, name, documentId, 'pair');
  for (const name of singleWords(words)) add(builder, name, documentId, 'word');
  const isPlainName = words.length === wordsOf(base).length;
  const last = isPlainName ? lastWordOf(words) : undefined;
  if (last) add(builder, last, documentId, 'last');
}

const lastWordOf = rule(
  {
    name: 'name-last-word',
    why: 'The last word of a short title names it more surely than another, "Price" for "Walter Price", unless small words join it to others',
  },
  (words: readonly Word[]): string | undefined => {
    const last = words.at(-1);
    return last && words.length < 4 && /^\p{Lu}/u.test(last.text) ? last.text : undefined;
  },
  () => undefined,
);

const headingNames = rule(
  { name: 'name-headings', why: 'A heading names what stands under it' },
  ({ headings }: DocumentInfo) => headings.flatMap((path) => path.at(-1) ?? []),
  () => [],
);

function addDocument(builder: Builder, document: DocumentInfo): void {
  const { base } = splitTitle(document.title);
  add(builder, document.title, document.id, 'title');
  add(builder, base, document.id, 'base');
  for (const alias of declaredAliases(document)) {
    add(builder, alias, document.id, 'alias');
    const series = seriesOf(alias);
    if (series) add(builder, series, document.id, 'pair');
  }
  for (const heading of headingNames(document)) add(builder, heading, document.id, 'heading');
  const initials = initialsOf(base);
  if (initials) add(builder, initials, document.id, 'initials');
  addParts(builder, base, document.id);
  for (const name of shortTitles(base)) add(builder, name, document.id, 'alias');
  const full = nameInLead(document);
  if (full && !base.startsWith(full.first)) add(builder, `${full.first} ${full.last}`, document.id, 'alias');
}

const dropCommonWords = rule(
  { name: 'name-common-words', why: 'A one-word name that many documents share tells nothing' },
  (builder: Builder): void => {
    for (const [key, documents] of builder.entries) {
      const onlyWords = [...documents.values()].every(({ kind }) => kind === 'word' || kind === 'last');
      if (onlyWords && documents.size > MAX_SHARED_WORD) builder.entries.delete(key);
    }
  },
  () => undefined,
);

const corrected = rule(
  {
    name: 'name-typos',
    why: 'A long word that no name has, one letter from just one that a name has, is a slip',
  },
  nearestWord,
  () => undefined,
);

/** Builds the index of names from titles, aliases, headings and the parts of titles. */
export function buildNameIndex(documents: readonly DocumentInfo[]): NameIndex {
  const builder: Builder = { entries: new Map(), vocabulary: new Set(), longest: 1 };
  for (const document of documents) addDocument(builder, document);
  dropCommonWords(builder);
  const spelling: Spelling = spellingOf(builder.vocabulary);
  return {
    lookup: (words) => [...(builder.entries.get(nameKey(words))?.values() ?? [])],
    correct: (folded) => (builder.vocabulary.has(folded) ? folded : (corrected(spelling, folded) ?? folded)),
    knows: (folded) => builder.vocabulary.has(folded),
    longestWords: Math.min(builder.longest, 12),
  };
}
