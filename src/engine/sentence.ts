/** A clarification sentence taken apart. */
export interface ParsedSentence {
  readonly category: string;
  readonly options: string[];
}

/**
 * Writes "Which {category}: a, b, or c?"; for two options "a, or b?".
 *
 * @see Lee et al. 2023, CAmbigNQ: the form of a clarification question
 */
export function writeSentence(category: string, labels: readonly string[]): string {
  const listed = labels.slice(0, -1).join(', ');
  return `Which ${category}: ${listed}, or ${labels.at(-1)}?`;
}

/** Reads the sentence back; null if it is not of the form. */
export function parseSentence(text: string): ParsedSentence | null {
  const match = /^Which ([^:]+): (.+)\?$/u.exec(text);
  if (!match?.[1] || !match[2]) return null;
  const pieces = match[2].split(', ');
  const last = pieces.at(-1);
  if (pieces.length < 2 || !last?.startsWith('or ')) return null;
  return { category: match[1], options: [...pieces.slice(0, -1), last.slice('or '.length)] };
}

/** @returns whether the labels come back unchanged from their sentence (V8). */
export function isFaithful(category: string, labels: readonly string[]): boolean {
  const parsed = parseSentence(writeSentence(category, labels));
  if (parsed === null || parsed.category !== category) return false;
  return parsed.options.length === labels.length && parsed.options.every((option, i) => option === labels[i]);
}
