import { splitTitle } from '../entities/title.ts';
import type { Passage } from '../knowledge/passage.ts';
import { contentWords, everyStemOf, fold, stemsOf } from '../knowledge/words.ts';
import { rule } from '../rule.ts';
import { contextOf, saidBy } from './differing.ts';
import type { Grounded } from './labels.ts';
import { hasWord } from './said-words.ts';
import { isName } from './same-thing.ts';

const CONDITION = /\bv?\d+(?:\.\d+)+\b|\b(?:19|20)\d\d\b|\b(?:staging|production|prod|dev)\b/gi;

/** What kind of page it is: "Casnovia, Michigan at a glance" is about Casnovia, Michigan. */
const KIND_OF_PAGE = /\s+(?:at a glance|in (?:brief|short)|overview|summary)$/i;

/** @returns what the title's qualifier and the versions, years and environments in title and headings say; as a key. */
export function conditionInTitles({ title, headings }: Pick<Passage, 'title' | 'headings'>): string {
  const tokens = [title, ...headings].join(' ').match(CONDITION) ?? [];
  return fold(`${splitTitle(title.replace(KIND_OF_PAGE, '')).qualifier ?? ''}|${tokens.join(' ')}`);
}

/** "Acknowledge within" and "a maximum of" say no more than "acknowledge" and "maximum" do. */
const SMALL_WORDS: ReadonlySet<string> = everyStemOf('within per until');

function holds(context: ReadonlySet<string>, text: string): boolean {
  return contentWords(text).every(({ stem }) => SMALL_WORDS.has(stem) || hasWord(context, stem));
}

/** The row or item label that a statement stands under; its heading is none. */
function labelOf({ finding, passage }: Grounded): string {
  return finding.condition === passage.headings.at(-1) ? '' : (finding.condition ?? '');
}

/** What a statement holds under: a version, year, environment or qualifier in a title or heading, and a label. */
function conditionFor(one: Grounded, other: Grounded, asked: ReadonlySet<string>): string {
  const { title, headings } = one.passage;
  const isBare = isBareName(one, other, asked);
  return `${conditionInTitles({ title: isBare ? splitTitle(title).base : title, headings })} ${labelOf(one)}`;
}

const isBareName = rule(
  {
    name: 'bare-names',
    why: 'A page about something else says a name without what tells its namesakes apart: it means the one that the question means',
  },
  ({ passage }: Grounded, other: Grounded, asked: ReadonlySet<string>): boolean => {
    const { base, qualifier } = splitTitle(passage.title);
    if (qualifier === null || asked.size === 0 || other.passage.title.includes(base)) return false;
    if (qualifier.replace(CONDITION, '').trim() === '') return false;
    const isAsked = [...stemsOf(qualifier)].some((stem) => asked.has(stem));
    return !isAsked && saidBy(other).includes(base) && isProperName(base, passage.text);
  },
  () => false,
);

/** A title of several capitals, or one that its text writes with a capital inside a sentence. */
function isProperName(base: string, text: string): boolean {
  return (
    isName(base) ||
    text
      .split(base)
      .slice(0, -1)
      .some((before) => /[\p{Ll},] $/u.test(before))
  );
}

/** Whether what the one holds under, the other says too, in its address or in its sentence. */
export function sameCondition(a: Grounded, b: Grounded, asked: ReadonlySet<string>): boolean {
  return holds(contextOf(b), conditionFor(a, b, asked)) && holds(contextOf(a), conditionFor(b, a, asked));
}
