import { stem } from '../knowledge/words.ts';
import { rule } from '../rule.ts';
import { allMatches } from './all-matches.ts';
import { plainWordsIn } from './paraphrases.ts';

const BRACKETS = /\([^()]*\)/gu;
const BIRTH = /\b1?\d{3}\b/u;
const DEATH = /\b[12]?\d{3}\b/gu;

/** Brackets with a year, a dash, and another year: taken apart step by step, as one pattern for all takes for ever. */
function isLifespan(brackets: string): boolean {
  const [birth, death] = [BIRTH.exec(brackets), allMatches(brackets, DEATH).at(-1)];
  return (
    birth !== null &&
    death !== undefined &&
    /[–-]/u.test(brackets.slice(birth.index + birth[0].length, death.index))
  );
}

const saidByLifespan = rule(
  {
    name: 'lifespan',
    why: '"(5 June 1879 – 7 May 1945)" after a name says when somebody was born and died without a word for it',
  },
  (text: string): [string, number][] => {
    const lifespan = allMatches(text, BRACKETS).find(([brackets]) => isLifespan(brackets));
    if (!lifespan) return [];
    const dash = lifespan[0].search(/\s[–-]\s|–/u);
    return [
      ['born', lifespan.index],
      ['die', lifespan.index + Math.max(dash, 0)],
    ];
  },
  () => [],
);

/** What a maker does with a kind of work. */
const MAKING: readonly (readonly [works: string, verbs: string])[] = [
  ['film|movie|documentary', 'directed'],
  ['song|single|album|EP|LP|CD|record|release|mixtape|soundtrack', 'sang'],
  ['novel|book|novella|play|poem|story|memoir|essay|comedy|tragedy', 'wrote'],
  ['opera|symphony|quartet|quintet|sonata|concerto|ballet|suite|overture|song cycle', 'composed'],
  ['painting|sculpture|portrait|fresco|statue', 'painted'],
].map(([works = '', verbs = '']) => [works, verbs]);

/** How a work is joined to its maker: "a film by X", "album (1974) by X"; "X's second album". */
const MADE = MAKING.map(([works, verbs]) => ({
  by: new RegExp(`\\b(?:${works})\\b(?:\\s*\\([^()]*\\))?\\s+by\\b`, 'u'),
  of: new RegExp(`\\p{Lu}[\\p{L}.]*['’]s?\\s+(?:[\\p{Ll}-]+\\s+){0,4}(?:${works})\\b`, 'u'),
  stems: verbs.split(' ').map(stem),
}));

const ownWork = rule(
  { name: 'works-of', why: '"X’s second album" says whose it is' },
  (of: RegExp, text: string) => of.exec(text),
  () => null,
);

const saidByWork = rule(
  { name: 'works-by', why: '"Is a song by X" says who sang it, "is a novel by X" who wrote it' },
  (text: string): [string, number][] => {
    // Without either, no pattern matches: most texts are done with here.
    if (!/\bby\b|['’]/u.test(text)) return [];
    return MADE.flatMap(({ by, of, stems }) => {
      const made = by.exec(text) ?? ownWork(of, text);
      if (!made) return [];
      const at = by.test(text) ? made.index + made[0].length - 'by'.length : made.index;
      return stems.map((word): [string, number] => [word, at]);
    });
  },
  () => [],
);

const YEAR = '(?:\\p{L}+\\s+)?(?:\\d{1,2}(?:,|\\s+\\p{Lu}\\p{L}+)?\\s+)?(?:1\\d{3}|20\\d\\d)';
const PERIOD = new RegExp(`\\b(?:from|since)\\s+(?=${YEAR})`, 'u');
const UNTIL = new RegExp(`\\b(?:to|until)\\s+(?=${YEAR}|(?:his|her) death)`, 'u');
const CHILD = /\b(?:son|daughter|child)\s+of\b/u;

function at(pattern: RegExp, text: string, words: readonly string[]): [string, number][] {
  const found = pattern.exec(text);
  return found ? words.map((word): [string, number] => [word, found.index]) : [];
}

const saidByPeriod = rule(
  {
    name: 'periods',
    why: '"From 1603 until his death", "since 1922" say when something began, and when it ended',
  },
  (text: string): [string, number][] => {
    const began = at(PERIOD, text, ['began', 'becam']);
    return began.length === 0 ? [] : [...began, ...at(UNTIL, text, ['end'])];
  },
  () => [],
);

const saidByDescent = rule(
  { name: 'child-of', why: '"The youngest son of X" says who a parent was' },
  (text: string) => at(CHILD, text, ['father', 'parent']),
  () => [],
);

const saidByPhrase = rule(
  {
    name: 'phrases-in-documents',
    why: 'Documents have turns of phrase as well as questions: who "passed away" died',
  },
  plainWordsIn,
  () => [],
);

/** @returns stems that a text states by a convention instead of by a word, with where it does. */
export function unsaidWords(text: string): ReadonlyMap<string, number> {
  return new Map([
    ...saidByWork(text),
    ...saidByPeriod(text),
    ...saidByDescent(text),
    ...saidByLifespan(text),
    ...saidByPhrase(text),
  ]);
}
