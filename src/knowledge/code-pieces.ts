import { countWords } from './cleaning.ts';
import { type Context, chunksOf, type Piece, pieceOf, unitOf } from './piece.ts';

/** Longest piece of code in words. */
const LONG_CODE = 60;
/** Longest comment, in words, that names the lines below it. */
const LABEL_WORDS = 8;
/** A line that is nothing but a comment; "#!" and "#include" are none, and "#deb …" is code that is switched off. */
const COMMENT = /^\s*(?:#+|\/\/|--|;)\s+(\S.*)$/;

/** Some lines of code, and the comment above them. */
interface Part {
  readonly lines: readonly string[];
  readonly label: string | null;
}

/**
 * Cuts code into pieces. Where several parts of it have a comment of their own above them, as settings and commands
 * for one case each have, every part is an item with that comment as its label.
 */
export function codePieces(code: string, context: readonly Context[]): Piece[] {
  const parts = commentedParts(code.split('\n'));
  const isCommented = parts.filter((part) => part.label !== null).length > 1;
  const pieces = isCommented
    ? parts.flatMap(piecesOfPart)
    : piecesOfPart({ lines: code.split('\n'), label: null });
  return pieces.map((piece) => ({ ...piece, context, opens: false }));
}

/** A comment begins a part; so does an empty line with no comment below it, so that a comment names no more than its own. */
function commentedParts(lines: readonly string[]): Part[] {
  const parts: string[][] = [];
  let wasComment = false;
  for (const [at, line] of lines.entries()) {
    const isComment = COMMENT.test(line);
    const begins = (isComment && !wasComment) || (!isComment && lines[at - 1]?.trim() === '');
    const last = parts.at(-1);
    if (last && !begins) last.push(line);
    else parts.push([line]);
    wasComment = isComment;
  }
  return parts.map((part) => ({ lines: part, label: commentAbove(part) }));
}

function commentAbove(lines: readonly string[]): string | null {
  const end = lines.findIndex((line) => !COMMENT.test(line));
  const words = lines.slice(0, Math.max(0, end)).map((line) => COMMENT.exec(line)?.[1]?.trim() ?? '');
  const text = words.join(' ').replace(/[\s.:]+$/, '');
  const isCode = lines[end]?.trim() ?? '';
  return text !== '' && isCode !== '' && text.split(/\s+/).length <= LABEL_WORDS ? text : null;
}

function piecesOfPart({ lines, label }: Part): Piece[] {
  const parts: string[] = [];
  for (const line of lines.flatMap((one) => chunksOf(one, LONG_CODE))) {
    const last = parts.at(-1);
    const joined = last === undefined ? line : `${last}\n${line}`;
    if (last === undefined || countWords(joined) > LONG_CODE) parts.push(line);
    else parts[parts.length - 1] = joined;
  }
  return parts
    .map((part) => part.replace(/\s+$/, ''))
    .filter((part) => part.trim() !== '')
    .map((part) => pieceOf(part, [unitOf(label === null ? 'sentence' : 'item', part, label)]));
}
