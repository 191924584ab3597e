import { BEFORE_NUMBER, LEADING, STARTERS, TRAILING } from './abbreviations.ts';

/** Offsets of one sentence in its text, blanks at either end left out. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Marks that may end a sentence with the quotes and brackets that close with it, or a line break. */
const CANDIDATE = /\n+|[。！？]+[”’」』）]*|[.!?…]+(?:["'”’»)\]]|\s[)\]](?=[\s.]))*\.?(?=\s|$)/g;
const WORD_BEFORE = /[\p{L}\p{N}.&’'-]*$/u;
const NEXT_START = /^\s*(?:["'“‘«([`]\s*|\.{2,}\s*|…\s*|[-–—•*]\s+)*(\S+)/u;

/**
 * Splits plain text into sentences. Dots of abbreviations, initials, ordinals and decimals do not end one; line
 * breaks do. A sentence must go on with something else than a lower-case letter.
 */
export function sentenceSpans(text: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  for (const match of text.matchAll(CANDIDATE)) {
    const end = match.index + match[0].length;
    if (!endsSentence(text, start, match)) continue;
    push(spans, text, start, end);
    start = end;
  }
  push(spans, text, start, text.length);
  return spans;
}

function push(spans: Span[], text: string, from: number, to: number): void {
  const piece = text.slice(from, to);
  const start = from + (piece.length - piece.trimStart().length);
  const end = to - (piece.length - piece.trimEnd().length);
  if (end > start) spans.push({ start, end });
}

function endsSentence(text: string, start: number, match: RegExpExecArray): boolean {
  const [mark] = match;
  if (/^[\n。！？]/.test(mark)) return true;
  const before = text.slice(start, match.index);
  if (before.trim() === '' || isLeadIn(before, mark)) return false;
  const next = NEXT_START.exec(text.slice(match.index + mark.length, match.index + mark.length + 80))?.[1];
  if (next === undefined) return true;
  if (/^\p{Ll}/u.test(next)) return false;
  return mark !== '.' || endsAfterWord(before, next);
}

/** An ellipsis before a word ("… Baby", "Oops!... I"), or the number of a list ("1."). */
function isLeadIn(before: string, mark: string): boolean {
  if (/^[!?](?:\.{2}|…)/.test(mark)) return true;
  if (mark.startsWith('..') || mark.startsWith('…')) return /[\s"'“‘([]$/.test(before);
  return mark === '.' && /^\W*\d{1,2}$/.test(before);
}

function endsAfterWord(before: string, next: string): boolean {
  const word = (WORD_BEFORE.exec(before.slice(-40))?.[0] ?? '').replace(/^['’.]+/, '');
  const lower = word.toLowerCase();
  if (LEADING.has(lower)) return false;
  if (BEFORE_NUMBER.has(lower)) return !/^\d/.test(next);
  const dotted = /^(?:\p{L}\.)+\p{L}$/u.test(word);
  const initial = /^\p{Lu}$/u.test(word);
  if (!dotted && !initial && !TRAILING.has(lower)) return true;
  if (lower === 'etc') return true;
  const starter = next.toLowerCase().replace(/[^\p{L}].*$/u, '');
  return STARTERS.has(starter) && !(initial && next.length === 1);
}
