import { BLANK, stripBlanks } from '../normalise.ts';

/** A clarification question as a person would read it. */
export interface ReadQuestion {
  /** Whether it has a category and at least one option. */
  readonly valid: boolean;
  /** What stands before "which": "In" of "In which context". Null without a colon. */
  readonly prefix: string | null;
  /** Without "which". Null without a colon. */
  readonly category: string | null;
  /** Whether the category says no more than "one". */
  readonly isPlaceholder: boolean;
  readonly options: readonly string[];
}

const WHICH = /(?<![\p{L}\p{N}_])which(?![\p{L}\p{N}_])/iu;
const END = new RegExp(`[?${BLANK}]+$`, 'u');
const LEADING_OR = new RegExp(`^or(?:[${BLANK}]+|$)`, 'iu');
const INNER_OR = ' or ';

/**
 * Takes a clarification question apart without the accidents of the released parse: "or" is a word, the last two
 * options need no comma, "which" is no part of the category, and empty options are dropped. No paper defines it.
 */
export function parseForProduct(question: string): ReadQuestion {
  const text = stripBlanks(question);
  const colon = text.indexOf(':');
  if (colon < 0) return { valid: false, prefix: null, category: null, isPlaceholder: false, options: [] };
  const { prefix, category } = headOf(stripBlanks(text.slice(0, colon)));
  const options = optionsOf(text.slice(colon + 1));
  return {
    valid: category !== '' && options.length > 0,
    prefix,
    category,
    isPlaceholder: category.toLowerCase() === 'one',
    options,
  };
}

function headOf(head: string): { prefix: string; category: string } {
  const which = WHICH.exec(head);
  if (!which) return { prefix: '', category: head };
  const after = head.slice(which.index + which[0].length);
  return { prefix: stripBlanks(head.slice(0, which.index)), category: stripBlanks(after) };
}

function optionsOf(tail: string): string[] {
  const pieces = tail.replace(END, '').split(',').map(stripBlanks);
  const hasOr = (piece: string, i: number) => i > 0 && LEADING_OR.test(piece);
  const options = pieces.some(hasOr)
    ? pieces.map((piece, i) => (hasOr(piece, i) ? piece.replace(LEADING_OR, '') : piece))
    : [...pieces.slice(0, -1), ...splitAtLastOr(pieces.at(-1) ?? '')];
  return options.map(stripBlanks).filter((option) => option !== '');
}

function splitAtLastOr(piece: string): string[] {
  const at = piece.lastIndexOf(INNER_OR);
  return at < 0 ? [piece] : [piece.slice(0, at), piece.slice(at + INNER_OR.length)];
}
