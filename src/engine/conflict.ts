import { splitTitle } from '../entities/title.ts';
import { contentWords, fold } from '../knowledge/words.ts';
import type { Grounded } from './labels.ts';

/** Share of words that two statements must have in common, their values left out, to be the same statement. */
const SAME_STATEMENT = 0.6;

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
  return shared / Math.max(a.size, b.size);
}

const CONDITION = /\bv?\d+(?:\.\d+)+\b|\b(?:19|20)\d\d\b|\b(?:staging|production|prod|dev)\b/gi;

/** A version, year or environment in a title or heading is a condition, and so is a row or item label. */
function conditionKey({ finding, passage }: Grounded): string {
  const { qualifier } = splitTitle(passage.title);
  const tokens = [passage.title, ...passage.headings].join(' ').match(CONDITION) ?? [];
  const label = finding.condition === passage.headings.at(-1) ? '' : (finding.condition ?? '');
  return fold(`${qualifier ?? ''}|${label}|${tokens.join(' ')}`);
}

/** "S3" or "Redis" is what the statement is about; "Database backups" is only where it stands. */
function isName(title: string): boolean {
  return title
    .split(' ')
    .some((word, i) => /\d|\p{Lu}\p{Lu}/u.test(word) || (i > 0 && /^\p{Lu}/u.test(word)));
}

/**
 * Whether two findings of different documents state the same thing with different values: the same words but for
 * the value, under the same condition.
 */
export function isConflict(a: Grounded, b: Grounded): boolean {
  if (a.passage.documentId === b.passage.documentId || a.finding.answerType === 'text') return false;
  if (conditionKey(a) !== conditionKey(b) || (isName(a.passage.title) && isName(b.passage.title)))
    return false;
  return overlap(wordsWithoutAnswer(a), wordsWithoutAnswer(b)) >= SAME_STATEMENT;
}
