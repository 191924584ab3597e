import { tidyLine } from '../cleaning.ts';

/** A piece of text as a PDF draws it. Lengths are in points, y grows upwards. */
export interface DrawnText {
  readonly str: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly fontSize: number;
  readonly hasEOL: boolean;
}

/** Text that stands side by side, from left to right. */
export interface PageLine {
  readonly text: string;
  readonly y: number;
  /** The largest on the line. */
  readonly fontSize: number;
}

/** A gap wider than this share of the font size is a blank. */
const BLANK = 0.15;

/** Puts the pieces of a page together to lines. */
export function linesOf(items: readonly DrawnText[]): PageLine[] {
  const lines: PageLine[] = [];
  let open: DrawnText[] = [];
  const close = () => {
    const text = tidyLine(joined(open));
    const [first] = open;
    if (first && text !== '')
      lines.push({ text, y: first.y, fontSize: Math.max(...open.map((item) => item.fontSize)) });
    open = [];
  };
  for (const item of items) {
    const before = open.at(-1);
    if (before && Math.abs(before.y - item.y) > Math.max(before.fontSize, item.fontSize) * 0.6) close();
    if (item.str !== '') open.push(item);
    if (item.hasEOL) close();
  }
  close();
  return lines;
}

function joined(items: readonly DrawnText[]): string {
  let text = '';
  let before: DrawnText | undefined;
  for (const item of items) {
    if (item.str.trim() === '') {
      text += ' ';
      continue;
    }
    const gap = before ? item.x - (before.x + before.width) : 0;
    text += (gap > item.fontSize * BLANK ? ' ' : '') + item.str;
    before = item;
  }
  return text;
}
