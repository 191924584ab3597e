/** How alike a mention and an entity's name are by their characters. */
export interface NameSimilarity {
  readonly intersection: number;
  readonly union: number;
  /** Jaccard similarity, 0 to 1; 0 for two empty names. */
  readonly similarity: number;
  /** 1 to 5: below .2, .4, .6, .8, and the rest. */
  readonly set: number;
}

/** How many sets of lexical similarity there are. */
export const SIMILARITY_SETS = 5;

/**
 * Compares the sets of characters (code points) of two names. No code was released: that names are compared as they
 * stand, blanks and case included, is decided here; replace "_" by a blank before.
 *
 * @param ignoreCase the other likely reading: both in lower case; false by default
 * @see Kim et al. 2024, DynamicER: lexical similarity of mention and entity
 */
export function nameSimilarity(
  mention: string,
  entity: string,
  { ignoreCase = false }: { readonly ignoreCase?: boolean } = {},
): NameSimilarity {
  const charsOf = (name: string) => new Set(ignoreCase ? name.toLowerCase() : name);
  const [one, other] = [charsOf(mention), charsOf(entity)];
  const intersection = [...one].filter((char) => other.has(char)).length;
  const union = one.size + other.size - intersection;
  if (union === 0) return { intersection, union, similarity: 0, set: 1 };
  // In whole numbers: 0.6 / 0.2 would be a little less than 3.
  const set = Math.min(SIMILARITY_SETS, Math.floor((SIMILARITY_SETS * intersection) / union) + 1);
  return { intersection, union, similarity: intersection / union, set };
}
