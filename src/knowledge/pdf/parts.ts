import { plainLabel } from '../markdown/inline.ts';
import type { Heading } from '../markdown/section-builder.ts';
import type { Block } from '../source.ts';
import type { PageLine } from './lines.ts';

/** A heading or a block of text. */
export type Part = ({ readonly kind: 'heading' } & Heading) | Block;

const HEADING_WORDS = 16;
/** How much larger than the text a heading is. */
const HEADING_SIZE = 1.12;
const TITLE_SIZE = 1.6;
/** A paragraph ends where the next line is further away than this many font sizes. */
const PARAGRAPH_GAP = 1.7;
const BULLET = /^(?:[•◦▪‣●○■*–-]|(\d{1,3})[.)])\s+(?=\S)/;

/** The font size in which most of the text is set, in points. */
export function bodySizeOf(lines: readonly PageLine[]): number {
  const chars = new Map<number, number>();
  for (const { text, fontSize } of lines) {
    const size = Math.round(fontSize * 2) / 2;
    chars.set(size, (chars.get(size) ?? 0) + text.length);
  }
  return [...chars].reduce((best, next) => (next[1] > best[1] ? next : best), [0, 0])[0];
}

/** Cuts the lines of a page into headings, paragraphs and list items. */
export function partsOf(lines: readonly PageLine[], bodySize: number): Part[] {
  const parts: Part[] = [];
  let open: PageLine[] = [];
  const close = () => {
    if (open.length > 0) parts.push(blockOf(open));
    open = [];
  };
  for (const line of lines) {
    const before = open.at(-1);
    const level = headingLevel(line, bodySize);
    if (level !== null) {
      close();
      pushHeading(parts, level, line.text);
      continue;
    }
    if (before && (BULLET.test(line.text) || isFar(before, line))) close();
    open.push(line);
  }
  close();
  return parts;
}

function isFar(before: PageLine, line: PageLine): boolean {
  return Math.abs(before.y - line.y) > Math.max(before.fontSize, line.fontSize) * PARAGRAPH_GAP;
}

function headingLevel({ text, fontSize }: PageLine, bodySize: number): number | null {
  const ratio = bodySize > 0 ? fontSize / bodySize : 1;
  const words = text.split(' ').length;
  if (ratio < HEADING_SIZE || words > HEADING_WORDS || !/[\p{L}\p{N}]/u.test(text)) return null;
  return ratio >= TITLE_SIZE ? 1 : ratio >= 1.3 ? 2 : 3;
}

/** A heading over two lines is one. */
function pushHeading(parts: Part[], level: number, text: string): void {
  const last = parts.at(-1);
  const goesOn = last?.kind === 'heading' && last.level === level && /^\p{Ll}|^[&(]/u.test(text);
  if (goesOn) parts[parts.length - 1] = { ...last, text: `${last.text} ${text}` };
  else parts.push({ kind: 'heading', level, text });
}

function blockOf(lines: readonly PageLine[]): Block {
  const text = lines.reduce((joined, line) => join(joined, line.text), '');
  const bullet = BULLET.exec(text);
  if (!bullet) return { kind: 'text', text, label: lines.length === 1 ? plainLabel(text) : null };
  const content = text.slice(bullet[0].length);
  const marker = bullet[1] === undefined ? '- ' : `${bullet[1]}. `;
  return { kind: 'item', text: content, label: plainLabel(content), marker, depth: 0 };
}

/** A word broken at the end of a line is put together again. */
function join(text: string, line: string): string {
  if (text === '') return line;
  if (/\p{Ll}[-\u2010]$/u.test(text) && /^\p{Ll}/u.test(line)) return text.slice(0, -1) + line;
  return `${text} ${line}`;
}
