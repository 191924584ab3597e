import { findValues } from '../../engine/values.ts';
import { likeness, pairsAlike } from '../../knowledge/alike.ts';
import type { Library, Passage } from '../../knowledge/passage.ts';
import { wordsOf } from '../../knowledge/words.ts';
import { findingOf, type LintFinding, placeIn } from './finding.ts';
import { groupsOf } from './groups.ts';
import { areOfOneThing, isRecord } from './history.ts';

/** Words of a shingle. Numbers count as one and the same word: they are what differs. */
const SHINGLE = 4;
/** Shingles that two passages must share, over those of either. */
const LEAST_ALIKE = 0.6;
/** With fewer words in common, over those of either, other numbers belong to another thing. */
const SAME_WORDS = 0.9;
/** Shorter passages are alike by chance. */
const LEAST_WORDS = 30;

/** Copies of a passage in other documents that have gone on without it: other numbers, or other words and a newer date. */
export function staleDuplicatesIn({ passages }: Pick<Library, 'passages'>): LintFinding[] {
  const texts = passages.flatMap((passage) => {
    const words = isRecord(passage)
      ? []
      : wordsOf(passage.text).map(({ folded }) => folded.replace(/\d+/g, '0'));
    return words.length < LEAST_WORDS ? [] : [{ passage, shingles: shinglesOf(words) }];
  });
  const alike = pairsAlike(
    texts.map(({ shingles }) => shingles),
    LEAST_ALIKE,
  );
  const at = (place: number) => texts[place]?.passage;
  const pairs = alike.filter(([i, j]) => {
    const [a, b] = [at(i), at(j)];
    return a !== undefined && b !== undefined && areOfOneThing(a, b) && hasMovedOn(a, b);
  });
  return groupsOf(pairs).map((group) => findingFor(group.flatMap((place) => at(place) ?? [])));
}

function shinglesOf(words: readonly string[]): Set<string> {
  return new Set(words.slice(SHINGLE - 1).map((_, i) => words.slice(i, i + SHINGLE).join(' ')));
}

/** Other numbers in the same words, or other words and another date; what only one of them adds is no contradiction. */
function hasMovedOn(a: Passage, b: Passage): boolean {
  const [words, others] = [wordsIn(a), wordsIn(b)];
  const [numbers, otherNumbers] = [numbersIn(a), numbersIn(b)];
  const likely = likeness(words, others);
  if (likely >= SAME_WORDS && hasMore(numbers, otherNumbers) && hasMore(otherNumbers, numbers)) return true;
  return a.date !== null && b.date !== null && a.date !== b.date && likely < 1;
}

function hasMore(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].some((member) => !other.has(member));
}

function numbersIn({ text }: Passage): Set<string> {
  const stated = findValues(text).filter(({ type }) => type !== 'name' && type !== 'contact');
  return new Set(stated.map(({ key }) => key));
}

function wordsIn({ text }: Passage): Set<string> {
  return new Set(wordsOf(text).flatMap(({ folded }) => (/\d/.test(folded) ? [] : [folded])));
}

function findingFor(copies: readonly Passage[]): LintFinding {
  const dates = copies.flatMap(({ date }) => date ?? []).sort();
  const [oldest, newest] = [dates[0], dates.at(-1)];
  const when =
    oldest !== undefined && oldest !== newest ? `, the oldest of ${oldest}, the newest of ${newest}` : '';
  return findingOf({
    kind: 'stale-duplicate',
    problem: `${copies.length} documents hold nearly the same passage, and they no longer agree${when}`,
    advice: 'Keep the copy that is right, and put a link to it in place of the others',
    touches: Math.max(...copies.map(({ units }) => units.length)),
    places: copies.map((passage) => placeIn(passage, passage.text)),
  });
}
