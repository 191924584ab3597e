/** A clarification question taken apart. */
export interface ParsedQuestion {
  /** Everything before the first colon as it stands, "Which" included. */
  readonly category: string;
  /** At least one, perhaps empty. */
  readonly options: readonly string[];
}

const INVALID = 'invalid form';

/**
 * Takes a clarification question apart as all scores of CAmbigNQ do. For people, see `parseForProduct()`: this one
 * splits also within ", oral", keeps "x or y" together, and takes "invalid form" for the category and the only option
 * where there is no colon.
 *
 * @see Lee et al. 2023, CAmbigNQ: the released code. The paper's category has no "Which".
 */
export function parseQuestion(question: string): ParsedQuestion {
  const colon = question.indexOf(':');
  if (colon < 0) return { category: INVALID, options: [INVALID] };
  const options = question
    .slice(colon + 1)
    .split(', or')
    .flatMap((piece) => piece.split(','))
    .map((option) => option.replace(/^[ ?]+|[ ?]+$/g, ''));
  return { category: question.slice(0, colon), options };
}
