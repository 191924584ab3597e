import { countWords } from './cleaning.ts';
import type { Unit } from './passage.ts';
import { sentenceSpans } from './sentences.ts';

/** A line that a passage repeats so that what follows is understood: a table's header, the item around an item. */
export interface Context {
  readonly text: string;
}

/** The smallest part of a section that is not torn apart between passages. */
export interface Piece {
  /** Stands before the text and is part of no unit: the marker of an item. */
  readonly prefix: string;
  readonly text: string;
  /** Offsets are into `text`. */
  readonly units: readonly Unit[];
  readonly words: number;
  /** What stands between this piece and the one before it in the same passage. */
  readonly separator: ' ' | '\n';
  /** Lines that must stand above the piece in its passage. */
  readonly context: readonly Context[];
  /** The piece as the context of later ones. */
  readonly self: Context;
  /** Whether it ends in ":" and so belongs to what follows. */
  readonly opens: boolean;
}

/** Builds a piece; what is not given is empty. */
export function pieceOf(text: string, units: readonly Unit[], more: Partial<Piece> = {}): Piece {
  const self = { text: (more.prefix ?? '') + text };
  const rest = { prefix: '', separator: '\n', context: [], self, opens: text.endsWith(':') } as const;
  return { text, units, words: countWords(text), ...rest, ...more };
}

/** A unit over a whole text that begins at an offset. */
export function unitOf(kind: Unit['kind'], text: string, label: string | null, start = 0): Unit {
  return { kind, text, start, end: start + text.length, label, labelHeader: null, column: null, intro: null };
}

/** Cuts text at blanks into parts of at most `mostWords`; text without blanks is cut where it must be. */
export function chunksOf(text: string, mostWords: number): string[] {
  if (countWords(text) <= mostWords) return [text];
  const parts: string[] = [];
  let current = '';
  for (const word of text.match(/\s*\S{1,400}/g) ?? []) {
    if (current !== '' && countWords(current + word) > mostWords) {
      parts.push(current.trim());
      current = '';
    }
    current += word;
  }
  return [...parts, current.trim()].filter((part) => part !== '');
}

/** One sentence, and whether a line break stands before it. */
export interface SentenceLine {
  readonly text: string;
  readonly separator: ' ' | '\n';
}

/** The sentences of a paragraph, none over `mostWords`. */
export function sentenceLines(text: string, mostWords: number): SentenceLine[] {
  let end = 0;
  return sentenceSpans(text).flatMap((span) => {
    const separator = end === 0 || text.slice(end, span.start).includes('\n') ? '\n' : ' ';
    end = span.end;
    return chunksOf(text.slice(span.start, span.end), mostWords).map(
      (part, index): SentenceLine => ({ text: part, separator: index === 0 ? separator : ' ' }),
    );
  });
}
