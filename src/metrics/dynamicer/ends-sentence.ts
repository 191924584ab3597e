import sentenceEnds from '../lexicons/sentence-ends.json' with { type: 'json' };
import {
  isEllipsis,
  isInitial,
  NUMBER_TYPE,
  sentenceWords,
  typeWithoutStop,
  type Word,
} from './sentence-words.ts';

const ABBREVIATIONS: ReadonlySet<string> = new Set(sentenceEnds.abbreviations);
const STARTERS: ReadonlySet<string> = new Set(sentenceEnds.sentenceStarters);
const COLLOCATIONS: ReadonlySet<string> = new Set(sentenceEnds.collocations.map((pair) => pair.join(' ')));

const MARKS: ReadonlySet<string> = new Set([';', ':', ',', '.', '!', '?']);
const UPPER = /^\p{Uppercase}/u;
const LOWER = /^\p{Lowercase}/u;

/**
 * Tells whether a sentence ends within a few words around a mark, before the last of them.
 *
 * @see Kiss and Strunk 2006, Punkt, as NLTK 3.8 has it with its English model, whose table of upper and lower case is
 * missing here: it would end some sentences after an abbreviation before a name
 */
export function endsSentence(context: string): boolean {
  const words = sentenceWords(context);
  return words.slice(0, -1).some((word, i) => isEnd(word, words[i + 1]));
}

function isEnd(word: Word, next: Word | undefined): boolean {
  const kind = kindOf(word);
  if (!next || !word.text.endsWith('.')) return kind === 'end';
  const nextType = kindOf(next) === 'end' ? typeWithoutStop(next) : next.type;
  if (COLLOCATIONS.has(`${typeWithoutStop(word)} ${nextType}`)) return false;
  const initial = isInitial(word);
  if (kind === 'abbreviation' || kind === 'ellipsis') {
    if (!initial && UPPER.test(next.text) && STARTERS.has(nextType)) return true;
  }
  if (!initial && typeWithoutStop(word) !== NUMBER_TYPE) return kind === 'end';
  return kind === 'end' && !goesOn(next, initial);
}

/** What a word is by itself. */
function kindOf(word: Word): 'end' | 'ellipsis' | 'abbreviation' | 'word' {
  const { text } = word;
  if (text === '.' || text === '?' || text === '!') return 'end';
  if (isEllipsis(word)) return 'ellipsis';
  if (!text.endsWith('.') || text.endsWith('..')) return 'word';
  const stem = text.slice(0, -1).toLowerCase();
  const isKnown = ABBREVIATIONS.has(stem) || ABBREVIATIONS.has(stem.split('-').at(-1) ?? '');
  return isKnown ? 'abbreviation' : 'end';
}

/** After a number a lower-case word or a mark goes on; after an initial an upper-case word, a name, does too. */
function goesOn(next: Word, afterInitial: boolean): boolean {
  return MARKS.has(next.text) || LOWER.test(next.text) || (afterInitial && UPPER.test(next.text));
}
