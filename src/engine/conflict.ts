import { splitTitle } from '../entities/title.ts';
import type { Passage } from '../knowledge/passage.ts';
import { contentWords, fold } from '../knowledge/words.ts';
import { rule } from '../rule.ts';
import type { Grounded } from './labels.ts';

/** Share of words that two statements must have in common, their values left out, to be the same statement. */
const SAME_STATEMENT = 0.6;

/** A statement of so many words may be a part of a longer sentence; a shorter one stands by itself. */
const WHOLE_STATEMENT = 4;

function wordsWithoutAnswer({ finding }: Grounded): Set<string> {
  const stated = finding.quote.replace(finding.answer, ' ');
  return new Set(
    contentWords(stated)
      .filter((word) => !/\d/.test(word.text))
      .map((word) => word.stem),
  );
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  const shared = [...a].filter((word) => b.has(word)).length;
  const [smaller, larger] = [Math.min(a.size, b.size), Math.max(a.size, b.size)];
  return shared / (smaller >= WHOLE_STATEMENT ? smaller : larger);
}

const CONDITION = /\bv?\d+(?:\.\d+)+\b|\b(?:19|20)\d\d\b|\b(?:staging|production|prod|dev)\b/gi;

const conditionKey = rule(
  {
    name: 'conflict-conditions',
    why: 'A version, year or environment in a title or heading is a condition, and so is a row or item label',
  },
  ({ finding, passage }: Grounded): string => {
    const label = finding.condition === passage.headings.at(-1) ? '' : (finding.condition ?? '');
    return `${conditionOf(passage)}|${fold(label)}`;
  },
  () => '',
);

/** @returns what the title's qualifier and the versions, years and environments in title and headings say; as a key. */
export function conditionOf({ title, headings }: Pick<Passage, 'title' | 'headings'>): string {
  const tokens = [title, ...headings].join(' ').match(CONDITION) ?? [];
  return fold(`${splitTitle(title).qualifier ?? ''}|${tokens.join(' ')}`);
}

const isName = rule(
  {
    name: 'names-of-things',
    why: '"S3" or "Redis" is what a statement is about, "Database backups" only where it stands: two things have two values',
  },
  (title: string): boolean =>
    title.split(' ').some((word, i) => /\d|\p{Lu}\p{Lu}/u.test(word) || (i > 0 && /^\p{Lu}/u.test(word))),
  () => false,
);

/** @returns whether titles name two things of one kind: "Lisbon office" and "Denver office", one head under different words. */
export const areSiblings = rule(
  {
    name: 'sibling-things',
    why: '"Lisbon office" and "Denver office" are two things of one kind, and have two values',
  },
  areOfOneKind,
  () => false,
);

function areOfOneKind(a: string, b: string): boolean {
  const [left, right] = [a, b].map((title) => contentWords(splitTitle(title).base).map((word) => word.stem));
  if (!left || !right || left.length < 2 || right.length < 2 || left.at(-1) !== right.at(-1)) return false;
  return left.some((word) => !right.includes(word)) && right.some((word) => !left.includes(word));
}

/**
 * Whether two findings of different documents state the same thing with different values: the same words but for
 * the value, under the same condition.
 */
export function isConflict(a: Grounded, b: Grounded): boolean {
  if (a.passage.documentId === b.passage.documentId || a.finding.answerType === 'text') return false;
  const titles = [a.passage.title, b.passage.title] as const;
  if (conditionKey(a) !== conditionKey(b) || titles.every(isName) || areSiblings(...titles)) return false;
  return overlap(wordsWithoutAnswer(a), wordsWithoutAnswer(b)) >= SAME_STATEMENT;
}
