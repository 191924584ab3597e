import type { Lexicon } from './lexicon.ts';

/** A synset: its words, and where the synsets stand that are broader. */
interface Synset {
  readonly words: readonly string[];
  readonly broader: readonly number[];
}

/** A type of thing, and the type of a single one of its kind. */
const HYPERNYMS = ['@', '@i'];
const NEWLINE = 10;

/**
 * Reads WordNet's files of nouns as they are.
 * @param index the file index.noun, sorted by noun.
 * @param data the file data.noun; the index points into it by byte.
 * @see wndb(5WN), WordNet's manual: the format of its database files
 */
export function lexiconOf(index: Buffer, data: Buffer, name: string): Lexicon {
  return {
    name,
    broader(noun, steps) {
      let level = sensesOf(noun, index);
      const found = new Set<string>();
      for (let step = 0; step < steps; step += 1) {
        level = [...new Set(level.flatMap((offset) => synsetAt(data, offset).broader))];
        for (const word of level.flatMap((offset) => synsetAt(data, offset).words)) found.add(word);
      }
      return found;
    },
  };
}

/** Where the senses of a noun stand in the data. Regular plurals are found by their singular. */
function sensesOf(noun: string, index: Buffer): number[] {
  const lemmas = [noun, ...singularsOf(noun)].map((lemma) => lemma.toLowerCase().replaceAll(' ', '_'));
  const line = lemmas.map((lemma) => findLine(lemma, index)).find((found) => found !== null);
  const [, , senses = '0', ...rest] = line?.split(' ').filter(Boolean) ?? [];
  const count = Number(senses);
  return count === 0 ? [] : rest.slice(-count).map(Number);
}

/** What a noun may be the plural of, the likeliest first. @see morphy(7WN): rules of detachment for nouns */
export function singularsOf(noun: string): string[] {
  const rules: readonly (readonly [RegExp, string])[] = [
    [/men$/, 'man'],
    [/ies$/, 'y'],
    [/(?<=s|x|z|ch|sh)es$/, ''],
    [/(?<!s)s$/, ''],
  ];
  return rules.flatMap(([ending, instead]) => (ending.test(noun) ? [noun.replace(ending, instead)] : []));
}

/** Finds a noun's line by halves. */
function findLine(lemma: string, index: Buffer): string | null {
  let [low, high] = [0, index.length];
  while (low < high) {
    const start = index.lastIndexOf(NEWLINE, Math.floor((low + high) / 2) - 1) + 1;
    const end = endOfLine(index, start);
    const line = index.toString('latin1', start, end);
    const key = line.slice(0, line.indexOf(' '));
    if (key === lemma) return line;
    // Lines of the licence begin with a blank, and so with an empty key.
    if (key < lemma) low = end + 1;
    else high = start;
  }
  return null;
}

function endOfLine(file: Buffer, start: number): number {
  const end = file.indexOf(NEWLINE, start);
  return end < 0 ? file.length : end;
}

/** Fields: offset, file, type, words in hexadecimal, then word and id of each, pointers, and four fields of each. */
function synsetAt(data: Buffer, offset: number): Synset {
  const [, , , wordCount = '0', ...rest] = data
    .toString('latin1', offset, endOfLine(data, offset))
    .split(' ');
  const words = Number.parseInt(wordCount, 16) * 2;
  const pointers = Number(rest[words] ?? 0);
  const fields = rest.slice(words + 1);
  return {
    words: rest.slice(0, words).flatMap((word, i) => (i % 2 === 0 ? [plainWord(word)] : [])),
    broader: Array.from({ length: pointers }, (_, i) => fields.slice(i * 4, i * 4 + 4)).flatMap(
      ([symbol = '', target]) => (HYPERNYMS.includes(symbol) ? [Number(target)] : []),
    ),
  };
}

function plainWord(word: string): string {
  return word.replaceAll('_', ' ').toLowerCase();
}
