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

/** What begins and ends a block of code. */
const fence = '```';

/**
 * Escapes a long text in pieces, broken at blanks where there are any. A block of code that is cut ends with its
 * piece and begins again with the next.
 *
 * @param limit characters of each piece after escaping.
 * @param pieces how many at most; what does not fit is cut with an ellipsis.
 */
export function escapeInPieces(text: string, limit: number, pieces: number): string[] {
  const room = text.includes(fence) ? limit - 2 * (fence.length + 1) : limit;
  const done: string[] = [];
  let rest = wellFormed(text).trim();
  let inCode = false;
  while (rest !== '' && done.length < pieces - 1) {
    const taken = wholeLinesOfCode(beginningWithin(rest, room), inCode);
    if (taken === '') break;
    done.push(fenced(escapeText(taken), inCode));
    if (cutsCode(taken)) inCode = !inCode;
    rest = rest.slice(taken.length);
    // The code's own indentation stays.
    if (!inCode) rest = rest.trim();
  }
  if (rest !== '') done.push(fenced(escapeWithin(rest, Math.max(1, room)), inCode));
  return done.filter((piece) => piece !== '');
}

/** @param inCode whether the piece goes on with code. */
function fenced(piece: string, inCode: boolean): string {
  const whole = inCode ? `${fence}\n${piece.trimEnd()}` : piece.trim();
  return cutsCode(whole) ? `${whole}\n${fence}` : whole;
}

/** @returns the text up to its last line break if it ends inside of code and that is not far back. */
function wholeLinesOfCode(taken: string, inCode: boolean): string {
  const lines = taken.slice(0, taken.lastIndexOf('\n') + 1);
  return cutsCode(taken) !== inCode && lines.length > taken.length / 2 ? lines : taken;
}

function cutsCode(text: string): boolean {
  return text.split(fence).length % 2 === 0;
}

/** @returns the longest beginning whose escaped form fits, preferably up to a blank. */
function beginningWithin(text: string, limit: number): string {
  let end = 0;
  let length = 0;
  let blank = 0;
  for (const grapheme of graphemes(text)) {
    length += escapeText(grapheme).length;
    if (length > limit) return withoutHalfFence(text, blank > end / 2 ? blank : end);
    end += grapheme.length;
    if (/^\s/.test(grapheme)) blank = end;
  }
  return text;
}

function withoutHalfFence(text: string, end: number): string {
  const taken = text.slice(0, end);
  return text[end] === '`' && !taken.endsWith(fence) ? taken.replace(/`{1,2}$/, '') : taken;
}

/** @returns the text on one line: every run of blanks is one space, invisible characters are gone. */
export function oneLine(text: string): string {
  return text
    .replace(/[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
