import { splitAtBlanks } from '../normalise.ts';

const ENTITIES = [
  ['&quot;', '"'],
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
] as const;

/** ASCII punctuation but for apostrophe, comma, hyphen and full stop. */
const MARK = /([{-~[-` -&(-+:-@/])/g;
const POINT_AFTER_NO_DIGIT = /([^0-9])([.,])/gu;
const POINT_BEFORE_NO_DIGIT = /([.,])([^0-9])/gu;
const DASH_AFTER_DIGIT = /([0-9])(-)/g;

/**
 * Splits a text into tokens: punctuation stands alone, but apostrophes, inner hyphens and the points within numbers stay.
 *
 * @see mteval-v13a, as the BLEU of CAmbigNQ's released code takes it
 */
export function tokenise13a(text: string): string[] {
  const line = text.replaceAll('<skipped>', '').replaceAll('-\n', '').replaceAll('\n', ' ');
  const plain = ENTITIES.reduce((rest, [entity, char]) => rest.replaceAll(entity, char), line);
  return splitAtBlanks(
    ` ${plain} `
      .replace(MARK, ' $1 ')
      .replace(POINT_AFTER_NO_DIGIT, '$1 $2 ')
      .replace(POINT_BEFORE_NO_DIGIT, ' $1 $2')
      .replace(DASH_AFTER_DIGIT, '$1 $2 '),
  );
}
