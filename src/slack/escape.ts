import { graphemes, wellFormed, writeWithin } from './graphemes.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** @returns the text, well-formed, its three control characters as entities: no mention and no link in it lives. */
export function escapeText(text: string): string {
  return wellFormed(text).replace(/[&<>]/g, (sign) => entities[sign] ?? sign);
}

/** @returns the escaped text, cut so that it is at most `limit` characters **after** escaping. */
export function escapeWithin(text: string, limit: number): string {
  return writeWithin(text, limit, escapeText);
}

/**
 * Escapes a long text in pieces, broken at blanks where there are any.
 *
 * @param limit characters of each piece after escaping.
 * @param pieces how many at most; what does not fit is cut with an ellipsis.
 */
export function escapeInPieces(text: string, limit: number, pieces: number): string[] {
  const done: string[] = [];
  let rest = wellFormed(text).trim();
  while (rest !== '' && done.length < pieces - 1) {
    const taken = beginningWithin(rest, limit);
    if (taken === '') break;
    done.push(escapeText(taken).trim());
    rest = rest.slice(taken.length).trim();
  }
  if (rest !== '') done.push(escapeWithin(rest, limit));
  return done.filter((piece) => piece !== '');
}

/** @returns the longest beginning whose escaped form fits, preferably up to a blank. */
function beginningWithin(text: string, limit: number): string {
  let end = 0;
  let length = 0;
  let blank = 0;
  for (const grapheme of graphemes(text)) {
    length += escapeText(grapheme).length;
    if (length > limit) return text.slice(0, blank > end / 2 ? blank : end);
    end += grapheme.length;
    if (/^\s/.test(grapheme)) blank = end;
  }
  return text;
}

/** @returns the text on one line: every run of blanks is one space, invisible characters are gone. */
export function oneLine(text: string): string {
  return text
    .replace(/[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
