import { findMentions, type Mention } from '../entities/mentions.ts';
import type { NameIndex } from '../entities/name-index.ts';
import type { Library } from '../knowledge/passage.ts';
import { isContent, type Word, wordsOf } from '../knowledge/words.ts';
import { type Expectation, type Expected, expectationOf } from './expected.ts';
import { isRelation, paraphrasesOf, plainPhrases, rootOf } from './paraphrases.ts';
import { thresholds } from './thresholds.ts';

/** A content word of the question and what may stand for it. */
export interface Predicate {
  readonly stem: string;
  readonly folded: string;
  readonly root: string;
  /** Whether it states what happened or holds, which is what is asked; other words give context. */
  readonly isRelation: boolean;
  /** Whether nearly every question may have it. */
  readonly isWeak: boolean;
  readonly paraphrases: ReadonlySet<string>;
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

const WANTS_ALL =
  /\b(?:all (?:the|of|our|available)|both|each|(?:show|give|tell) .*\ball|every (?:one|kind|type)|list|compare|comparison|differences?|versus|vs)\b/i;
const WANTS_NEWEST = /\b(?:current(?:ly)?|latest|newest|now|today|most recent|these days|at the moment)\b/i;
/** Words that ask without saying what about. */
const ASKING =
  /^(?:many|much|long|often|tell|know|show|explain|please|pls|thanks|thx|hi|hello|hey|anyone|somebody|someone|whats|wheres|whos|hows|im|ive|dont|whens|compare|comparison|differ|difference|differences|between|list|current|currently|latest|newest|now|today)$/;
/** Verbs and adverbs that nearly every question may have: little evidence, whether they are found or not. */
const WEAK =
  /^(?:get|gets|got|make|made|take|takes|come|comes|came|go|goes|run|runs|give|gives|put|need|needs|want|use|used|uses|using|work|works|available|allowed|allow|able|still|back|quickly|quick|right|apply|happen|happens|stand|stands|mean|means|look|looks|find|people|person|thing|things|per|every|default|exactly|actually|usually|normally|whole|total|associated|involved|refer|refers|abbreviation|early|new|old|one|our|set|have|belong|part|main|called|estimated|kind|type|sort|first|other|known|famous|notable|after|before|during|while|without|within|until|since|through|via|against|instead|above|below)$/;
/** "the film" is a work; only "filmed" says what happened. */
const WORK = /^films?$/;
const KIND_WORD = /^(?:year|date|day|month|time|number|amount|kind|type|sort)$/;

function predicateOf(word: Word, expected: Expected, library: Library): Predicate {
  const paraphrases = paraphrasesOf(word.stem);
  // A rare word for a common thing is worth what the thing is: "wiped" no more than "deleted".
  const occurrences = Math.max(...[word.stem, ...paraphrases].map((stem) => library.passagesWith(stem)));
  const total = Math.max(library.passages.length, 1);
  // A kind of thing stands in its document's first sentence, whatever else the question says about it.
  const weak = expected === 'class' || WEAK.test(word.folded) || word.folded.endsWith('ly');
  const states = isRelation(word.stem) && !WORK.test(word.folded);
  const weight = weak ? thresholds.weakWord : states ? thresholds.relationWord : 1;
  return {
    stem: word.stem,
    folded: word.folded,
    root: rootOf(word.stem),
    isRelation: states && !weak,
    isWeak: weak,
    paraphrases,
    idf: weight * Math.log(1 + (total - occurrences + 0.5) / (occurrences + 0.5)),
  };
}

/** A mention that can carry entity mode: a heading alone is an address, and one word of a title needs a capital. */
function namesDocuments(mention: Mention): boolean {
  return mention.entries.some((entry) => entry.kind !== 'heading');
}

function chooseMention(mentions: readonly Mention[]): Mention | null {
  return mentions.find(namesDocuments) ?? null;
}

/** "how much" is about cost, "how long" about length and "where" about location although the word is not said. */
const IMPLIED: Partial<Record<Expected, readonly string[]>> = {
  money: ['cost'],
  duration: ['long'],
  place: ['located'],
};

function contentPredicates(words: readonly Word[], expected: Expected, library: Library): Predicate[] {
  const kept = words.filter(
    (word) => isContent(word) && !ASKING.test(word.folded) && !KIND_WORD.test(word.folded),
  );
  const seen = new Set<string>();
  const found = kept
    .filter((word) => !seen.has(word.stem) && seen.add(word.stem))
    .map((word) => predicateOf(word, expected, library));
  if (found.length > 0) return found;
  return (IMPLIED[expected] ?? [])
    .flatMap((word) => wordsOf(word))
    .map((word) => predicateOf(word, expected, library));
}

/** A capitalised word inside the sentence, or a quoted phrase, that no passage and no name contains. */
function unknownNamesOf(text: string, words: readonly Word[], library: Library, names: NameIndex): string[] {
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
}

/** "what is Mercury", "who was X": a name and nothing else asks what kind of thing it is. */
function settled(
  expectation: Expectation,
  hasMention: boolean,
  predicates: readonly Predicate[],
): Expectation {
  const open = expectation.expected === 'text' || expectation.expected === 'person';
  return hasMention && predicates.length === 0 && open ? { expected: 'class', focus: null } : expectation;
}

/** Kinds that documents state by their name as well: "broadcasts a talk format". */
const STATED_KIND = /^(?:format|genre|gender|medium|style)$/;

/** The noun that names a kind ("what sport …") says what the answer is, so no document need repeat it. */
function withoutKindNoun({ expected, focus }: Expectation, words: readonly Word[]): Word[] {
  if (expected !== 'class' || focus === null || STATED_KIND.test(focus)) return [...words];
  return words.filter((word) => word.folded.replace(/s$/, '') !== focus);
}

function wordsOutside(words: readonly Word[], mention: Mention | null): readonly Word[] {
  return words.filter((_, i) => !mention || i < mention.first || i >= mention.first + mention.length);
}

/** "Walter Price" asks for no price, "Lincoln County" for no county: a proper name says nothing about what is asked. */
function expectationOutside(text: string, words: readonly Word[], mention: Mention | null): Expectation {
  const isProper =
    mention !== null && (mention.quoted || /^\p{Lu}/u.test(mention.text.split(' ').at(-1) ?? ''));
  if (!isProper) return expectationOf(text, words);
  return expectationOf(text.replace(mention.text, '–'), wordsOutside(words, mention));
}

/** Takes a question apart: what it expects, what it is about, which words are evidence. */
export function analyse(question: string, library: Library, names: NameIndex): Analysis {
  const text = plainPhrases(question);
  const words = wordsOf(text);
  const mention = chooseMention(findMentions(text, words, names));
  const stated = expectationOutside(text, words, mention);
  const outside = wordsOutside(words, mention);
  const predicates = contentPredicates(withoutKindNoun(stated, outside), stated.expected, library);
  return {
    ...settled(stated, mention !== null, predicates),
    text,
    words,
    mention,
    predicates,
    content: contentPredicates(words, stated.expected, library),
    wantsAll: WANTS_ALL.test(text),
    wantsNewest: WANTS_NEWEST.test(text),
    unknownNames: unknownNamesOf(text, words, library, names),
  };
}
