import type { DocumentInfo } from '../knowledge/passage.ts';
import { isStopWord, type Word, wordsOf } from '../knowledge/words.ts';
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

const SAME_WORD: Readonly<Record<string, string>> = { st: 'saint', '&': 'and', mt: 'mount', ft: 'fort' };
/** A one-word name that more documents than this share tells nothing. */
const MAX_SHARED_WORD = 8;

/** @returns the key of a name: folded words without a leading article, "St" as "Saint", "&" as "and", plain plural cut. */
export function nameKey(words: readonly { readonly folded: string }[]): string {
  const folded = words.map((word) => SAME_WORD[word.folded] ?? singular(word.folded));
  const first = folded[0];
  const body =
    folded.length > 1 && (first === 'the' || first === 'a' || first === 'an') ? folded.slice(1) : folded;
  return body.filter((word) => word !== 'and' || body.length === 1).join(' ');
}

function singular(word: string): string {
  return word.length > 4 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

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

function initialsOf(name: string): string | null {
  const words = wordsOf(name.replace(/\s+\d+$/, '')).filter((word) => !isStopWord(word.folded));
  if (words.length < 2 || words.length > 6) return null;
  if (!words.every((word) => /^\p{Lu}/u.test(word.text))) return null;
  return words.map((word) => word.text[0]).join('');
}

/** Sub-names longer than this are near enough to the title to be found by the words of the lead. */
const LONGEST_PART = 4;

/** People leave out a middle name, an initial, or the words around: "Jon Hill" is Jon Michael Hill. */
function shorterNames(words: readonly Word[]): string[] {
  const found: string[] = [];
  for (let length = 2; length <= Math.min(LONGEST_PART, words.length - 1); length += 1) {
    for (let i = 0; i + length <= words.length; i += 1) found.push(wordsText(words.slice(i, i + length)));
  }
  const [first, ...rest] = words;
  const last = rest.at(-1);
  if (first && last) found.push(`${first.text} ${last.text}`);
  return found;
}

function wordsText(words: readonly Word[]): string {
  return words.map((word) => word.text).join(' ');
}

/** "David H. Jones House" goes by "David Jones House": an initial is rarely said. */
function withoutInitials(base: string): string {
  return base.replace(/(?<=\p{L}\s)\p{Lu}\.\s+(?=\p{Lu})/gu, '');
}

function addParts(builder: Builder, base: string, documentId: string): void {
  const plain = withoutInitials(base);
  if (plain !== base) add(builder, plain, documentId, 'alias');
  const words = wordsOf(plain).filter((word) => !isStopWord(word.folded));
  if (words.length < 2) return;
  for (const name of shorterNames(words)) add(builder, name, documentId, 'pair');
  for (const word of words) if (word.folded.length > 2) add(builder, word.text, documentId, 'word');
  const last = words.at(-1);
  if (last && words.length < 4 && /^\p{Lu}/u.test(last.text)) add(builder, last.text, documentId, 'last');
}

function addDocument(builder: Builder, document: DocumentInfo): void {
  const { base } = splitTitle(document.title);
  add(builder, document.title, document.id, 'title');
  add(builder, base, document.id, 'base');
  for (const alias of declaredAliases(document)) {
    add(builder, alias, document.id, 'alias');
    const series = seriesOf(alias);
    if (series) add(builder, series, document.id, 'pair');
  }
  for (const path of document.headings) {
    const leaf = path.at(-1);
    if (leaf) add(builder, leaf, document.id, 'heading');
  }
  const initials = initialsOf(base);
  if (initials) add(builder, initials, document.id, 'initials');
  addParts(builder, base, document.id);
  for (const name of shortTitles(base)) add(builder, name, document.id, 'alias');
  const full = nameInLead(document);
  if (full && !base.startsWith(full.first)) add(builder, `${full.first} ${full.last}`, document.id, 'alias');
}

function dropCommonWords(builder: Builder): void {
  for (const [key, documents] of builder.entries) {
    const onlyWords = [...documents.values()].every(
      (entry) => entry.kind === 'word' || entry.kind === 'last',
    );
    if (onlyWords && documents.size > MAX_SHARED_WORD) builder.entries.delete(key);
  }
}

/** Builds the index of names from titles, aliases, headings and the parts of titles. */
export function buildNameIndex(documents: readonly DocumentInfo[]): NameIndex {
  const builder: Builder = { entries: new Map(), vocabulary: new Set(), longest: 1 };
  for (const document of documents) addDocument(builder, document);
  dropCommonWords(builder);
  const spelling: Spelling = spellingOf(builder.vocabulary);
  return {
    lookup: (words) => [...(builder.entries.get(nameKey(words))?.values() ?? [])],
    correct: (folded) =>
      builder.vocabulary.has(folded) ? folded : (nearestWord(spelling, folded) ?? folded),
    knows: (folded) => builder.vocabulary.has(folded),
    longestWords: Math.min(builder.longest, 12),
  };
}
