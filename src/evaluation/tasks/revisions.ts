import { z } from 'zod';
import { parseForProduct } from '../../metrics/cambignq/parse-for-product.ts';
import { ratio } from '../../metrics/ratios.ts';
import { parseJsonLines } from '../files/json-lines.ts';

/** A clarification question before and after a review, each as its sentence. */
export const Review = z.object({ shown: z.string(), corrected: z.string() });
export type Review = z.infer<typeof Review>;

/** What a reviewer changed, from nothing to everything. */
export const revisions = ['none', 'category', 'options', 'both', 'whole'] as const;
/** One of `revisions`. */
export type Revision = (typeof revisions)[number];

/**
 * Reads reviews, one JSON object a line.
 * @param file its name, for messages.
 * @throws {SetupError} naming file, line, field and what was expected.
 */
export function parseReviews(text: string, file: string): Review[] {
  return parseJsonLines(text, file, Review).map(({ value }) => value);
}

/**
 * Tells what a review changed: the category, the options, both, or the whole, where neither the category nor any
 * option stayed, or one of the sentences has no such parts. Case and blanks do not count, the order of options does.
 *
 * @see Lee et al. 2023, CAmbigNQ: Table 2. Where "both" ends and "whole" begins is decided here
 */
export function revisionOf({ shown, corrected }: Review): Revision {
  const [before, after] = [partsOf(shown), partsOf(corrected)];
  if (plain(shown) === plain(corrected)) return 'none';
  if (before === null || after === null) return 'whole';
  const sameCategory = before.category === after.category;
  const sameOptions = JSON.stringify(before.options) === JSON.stringify(after.options);
  if (sameCategory) return sameOptions ? 'none' : 'options';
  if (sameOptions) return 'category';
  return before.options.some((option) => after.options.includes(option)) ? 'both' : 'whole';
}

/** Share of each kind of revision; null without reviews. */
export function revisionShares(reviews: readonly Review[]): Readonly<Record<Revision, number | null>> {
  const found = reviews.map(revisionOf);
  const share = (kind: Revision) => ratio(found.filter((one) => one === kind).length, found.length);
  return {
    none: share('none'),
    category: share('category'),
    options: share('options'),
    both: share('both'),
    whole: share('whole'),
  };
}

function partsOf(sentence: string): { category: string; options: string[] } | null {
  const { valid, category, options } = parseForProduct(sentence);
  return valid && category !== null ? { category: plain(category), options: options.map(plain) } : null;
}

function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}
