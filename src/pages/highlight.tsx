import type { JSX } from 'hono/jsx/jsx-runtime';

/** A stretch of a text, and whether it is to be marked. */
export interface Segment {
  readonly text: string;
  readonly marked: boolean;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Cuts a text where quotes begin and end. The segments joined are the text again.
 *
 * @param quotes each is marked where it stands first; runs of white space count as equal. Those that do not
 * occur, and blank ones, mark nothing.
 */
export function splitByQuotes(text: string, quotes: readonly string[]): Segment[] {
  const ranges = merge(quotes.flatMap((quote) => find(text, quote.trim())));
  const segments: Segment[] = [];
  let at = 0;
  for (const { start, end } of ranges) {
    segments.push(
      { text: text.slice(at, start), marked: false },
      { text: text.slice(start, end), marked: true },
    );
    at = end;
  }
  segments.push({ text: text.slice(at), marked: false });
  return segments.filter((segment) => segment.text !== '');
}

/** A text with quotes marked. */
export function Highlighted(props: { text: string; quotes: readonly string[] }): JSX.Element {
  const segments = splitByQuotes(props.text, props.quotes);
  return <>{segments.map(({ text, marked }) => (marked ? <mark>{text}</mark> : text))}</>;
}

function find(text: string, quote: string): Range[] {
  if (quote === '') return [];
  const start = text.indexOf(quote);
  if (start >= 0) return [{ start, end: start + quote.length }];
  const words = quote.split(/\s+/).map((word) => word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'));
  const match = new RegExp(words.join('\\s+')).exec(text);
  return match === null ? [] : [{ start: match.index, end: match.index + match[0].length }];
}

function merge(ranges: readonly Range[]): Range[] {
  const merged: Range[] = [];
  for (const range of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last === undefined || range.start >= last.end) merged.push(range);
    else merged.splice(-1, 1, { start: last.start, end: Math.max(last.end, range.end) });
  }
  return merged;
}
