const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What ends a text that was cut. */
export const ellipsis = '…';

/** @returns the text with U+FFFD for every lone half of a surrogate pair, which Slack refuses. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

/** @returns the graphemes of a well-formed text. */
export function* graphemes(text: string): Generator<string> {
  for (const { segment } of segmenter.segment(text)) yield segment;
}

/**
 * Writes a text grapheme by grapheme, each through `write`, and stops before the result gets longer than `limit`.
 *
 * @param limit characters (UTF-16 units, which is never less than what Slack counts), at least 1.
 * @returns the whole text, or its beginning with an ellipsis.
 */
export function writeWithin(text: string, limit: number, write: (grapheme: string) => string): string {
  let written = '';
  let roomForEllipsis = '';
  for (const grapheme of graphemes(wellFormed(text))) {
    const next = written + write(grapheme);
    if (next.length > limit) return roomForEllipsis.trimEnd() + ellipsis;
    written = next;
    if (written.length <= limit - ellipsis.length) roomForEllipsis = written;
  }
  return written;
}

/** @returns markup of whole lines, at most `limit` characters; of a first line that is longer, its first words. */
export function shortened(markup: string, limit: number): string {
  if (markup.length <= limit) return markup;
  const cut = markup.slice(0, limit);
  const line = cut.lastIndexOf('\n');
  const end = line > 0 ? line : cut.slice(0, -1).search(/\s\S*$/);
  return end > 0 ? cut.slice(0, end) : ellipsis;
}
