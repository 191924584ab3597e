import { findMentions, type Mention } from '../entities/mentions.ts';
import type { NameIndex } from '../entities/name-index.ts';
import type { Library } from '../knowledge/passage.ts';
import { isContent, type Word, wordsOf } from '../knowledge/words.ts';
import { rule } from '../rule.ts';
import { numbersOfAmounts } from './amounts.ts';
import { type Expectation, type Expected, expectationOf } from './expected.ts';
import { isRelation, paraphrasesOf, plainPhrases, rootOf } from './paraphrases.ts';
import { synonymsOf } from './synonyms.ts';
import { thresholds } from './thresholds.ts';
import {
  isAdverb,
  isBesideTheKind,
  mayStandAnywhere,
  onlyAsks,
  onlyNamesKind,
  wantsAll,
  wantsNewest,
} from './word-classes.ts';

/** A content word of the question and what may stand for it. */
export interface Predicate {
  readonly stem: string;
  readonly folded: string;
  readonly root: string;
  /** Whether it states what happened or holds, which is what is asked; other words give context. */
  readonly isRelation: boolean;
  /** Whether nearly every question may have it. */
  readonly isWeak: boolean;
  /** Whether it is the number of something ("version 2"), and no amount ("2 weeks"). */
  readonly isOrdinal: boolean;
  readonly paraphrases: ReadonlySet<string>;
  /** Stems of a dictionary's synonyms, which say less surely the same than paraphrases do. */
  readonly synonyms: ReadonlySet<string>;
  /** Inverse document frequency: what the word is worth as evidence. */
  readonly idf: number;
}

/** A question taken apart. */
export interface Analysis extends Expectation {
  readonly text: string;
  readonly words: readonly Word[];
  /** The name the question is about; null if it names no document. */
  readonly mention: Mention | null;
  /** Content words outside the name. */
  readonly predicates: readonly Predicate[];
  /** Content words including those of the name. */
  readonly content: readonly Predicate[];
  /** Whether the asker wants every reading ("all", "both", "each", "list", "compare"). */
  readonly wantsAll: boolean;
  /** Whether the asker wants the newest of several versions or years. */
  readonly wantsNewest: boolean;
  /** Names (capitalised or quoted) that occur nowhere in the documents. */
  readonly unknownNames: readonly string[];
}

const relationWeight = rule(
  {
    name: 'relation-weight',
    why: 'A word that states what happened or holds is what is asked; others give context',
  },
  (word: Word): number => (isRelation(word.stem) ? thresholds.relationWord : 1),
  () => 1,
);

const stemsWorth = rule(
  {
    name: 'rare-word-common-thing',
    why: 'A rare word for a common thing is worth what the thing is: "wiped" no more than "deleted"',
  },
  (stemmed: string, paraphrases: ReadonlySet<string>) => [stemmed, ...paraphrases],
  (stemmed) => [stemmed],
);

const isOrdinal = rule(
  {
    name: 'numbers-of-things',
    why: 'A number that says which one ("version 2") is not in the amounts of a document ("2 GB")',
  },
  (word: Word, text: string): boolean => /^\d+$/.test(word.folded) && !numbersOfAmounts(text)(word),
  () => false,
);

/** A question, and what kind of answer it wants. */
type Asked = Pick<Analysis, 'text' | 'expected'>;

function predicateOf(word: Word, { text, expected }: Asked, library: Library): Predicate {
  const paraphrases = paraphrasesOf(word.stem);
  const occurrences = Math.max(
    ...stemsWorth(word.stem, paraphrases).map((stem) => library.passagesWith(stem)),
  );
  const total = Math.max(library.passages.length, 1);
  const weak = isBesideTheKind(expected) || mayStandAnywhere(word) || isAdverb(word);
  const weight = weak ? thresholds.weakWord : relationWeight(word);
  return {
    stem: word.stem,
    folded: word.folded,
    root: rootOf(word.stem),
    isRelation: isRelation(word.stem) && !weak,
    isWeak: weak,
    isOrdinal: isOrdinal(word, text),
    paraphrases,
    synonyms: synonymsOf(word.stem),
    idf: weight * Math.log(1 + (total - occurrences + 0.5) / (occurrences + 0.5)),
  };
}

const namesDocuments = rule(
  { name: 'heading-is-no-name', why: 'A heading alone is an address: what it names are no documents' },
  (mention: Mention): boolean => mention.entries.some((entry) => entry.kind !== 'heading'),
  () => true,
);

function chooseMention(mentions: readonly Mention[]): Mention | null {
  return mentions.find(namesDocuments) ?? null;
}

const IMPLIED: Partial<Record<Expected, readonly string[]>> = {
  money: ['cost'],
  duration: ['long'],
  place: ['located'],
};

const impliedWords = rule(
  {
    name: 'implied-words',
    why: '"How much" is about cost, "how long" about length and "where" about location although the word is not said',
  },
  (expected: Expected) => (IMPLIED[expected] ?? []).flatMap((word) => wordsOf(word)),
  () => [],
);

function contentPredicates(words: readonly Word[], asked: Asked, library: Library): Predicate[] {
  const kept = words.filter((word) => isContent(word) && !onlyAsks(word) && !onlyNamesKind(word));
  const seen = new Set<string>();
  const found = kept
    .filter((word) => !seen.has(word.stem) && seen.add(word.stem))
    .map((word) => predicateOf(word, asked, library));
  if (found.length > 0) return found;
  return impliedWords(asked.expected).map((word) => predicateOf(word, asked, library));
}

const unknownNamesOf = rule(
  {
    name: 'unknown-names',
    why: 'What is asked about a name that no passage and no title has cannot be answered',
  },
  (text: string, words: readonly Word[], library: Library, names: NameIndex): string[] => {
    const suspicious = words.filter((word, i) => {
      const capital = i > 0 && isContent(word) && /^\p{Lu}/u.test(word.text) && word.text.length > 1;
      const before = text.slice(0, word.start);
      const inside = (before.match(/["“”]/gu)?.length ?? 0) % 2 === 1;
      const atEdge = /["“]\s*$/u.test(before) || /^\s*["”]/u.test(text.slice(word.end));
      return capital || (inside && atEdge);
    });
    return suspicious
      .filter((word) => library.passagesWith(word.stem) === 0 && !names.knows(names.correct(word.folded)))
      .map((word) => word.text);
  },
  () => [],
);

const settled = rule(
  {
    name: 'bare-name-asks-kind',
    why: '"What is Mercury", "who was X": a name and nothing else asks what kind of thing it is',
  },
  (expectation: Expectation, hasMention: boolean, predicates: readonly Predicate[]): Expectation => {
    const open = expectation.expected === 'text' || expectation.expected === 'person';
    return hasMention && predicates.length === 0 && open ? { expected: 'class', focus: null } : expectation;
  },
  (expectation) => expectation,
);

function wordsOutside(words: readonly Word[], mention: Mention | null): readonly Word[] {
  return words.filter((_, i) => !mention || i < mention.first || i >= mention.first + mention.length);
}

const expectationOutside = rule(
  {
    name: 'name-asks-nothing',
    why: '"Walter Price" asks for no price, "Lincoln County" for no county: a proper name says nothing about what is asked',
  },
  (text: string, words: readonly Word[], mention: Mention | null): Expectation => {
    const isProper =
      mention !== null && (mention.quoted || /^\p{Lu}/u.test(mention.text.split(' ').at(-1) ?? ''));
    if (!isProper) return expectationOf(text, words);
    return expectationOf(text.replace(mention.text, '–'), wordsOutside(words, mention));
  },
  (text, words) => expectationOf(text, words),
);

/** Takes a question apart: what it expects, what it is about, which words are evidence. */
export function analyse(question: string, library: Library, names: NameIndex): Analysis {
  const text = plainPhrases(question);
  const words = wordsOf(text);
  const mention = chooseMention(findMentions(text, words, names));
  const stated = expectationOutside(text, words, mention);
  const outside = wordsOutside(words, mention);
  const asked = { text, expected: stated.expected };
  const predicates = contentPredicates(outside, asked, library);
  return {
    ...settled(stated, mention !== null, predicates),
    text,
    words,
    mention,
    predicates,
    content: contentPredicates(words, asked, library),
    wantsAll: wantsAll(text),
    wantsNewest: wantsNewest(text),
    unknownNames: unknownNamesOf(text, words, library, names),
  };
}
