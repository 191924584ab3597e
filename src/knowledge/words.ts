import stemWord from 'wink-porter2-stemmer';

/** A word of a text: as written, folded, stemmed, and where it stands. */
export interface Word {
  readonly text: string;
  /** Lower case, without diacritics, apostrophes and possessive "'s". */
  readonly folded: string;
  /** Porter 2 stem of the folded word; numbers and versions stay as they are. */
  readonly stem: string;
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+|\.\d[\p{L}\p{N}]*|(?<=\d),\d{3}(?!\d))*/gu;
const STEMS_KEPT = 200_000;
/** No word of English is longer; stemming takes a time that grows with the square of the letters. */
const LONGEST_STEMMED = 50;
/** Folded words alone: what a text says is remembered with both. */
const stems = new Map<string, string>();

/** What folding leaves as it is but for capitals. */
const PLAIN = /^[\x20-\x7e\n]*$/;

/** @returns the text in lower case, without diacritics, with plain quotes and hyphens. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐-―−]/g, '-')
    .toLowerCase();
}

type Form = Pick<Word, 'text' | 'folded' | 'stem'>;
const forms = new Map<string, Form>();

/** A word as it is written with what becomes of it; each is worked out once. */
function formOf(text: string): Form {
  const known = forms.get(text);
  if (known !== undefined) return known;
  const folded = fold(text).replace(/'s$/, '').replace(/[',]/g, '');
  const form = { text, folded, stem: stem(folded) };
  if (forms.size >= STEMS_KEPT) forms.clear();
  forms.set(text, form);
  return form;
}

/** @returns the Porter 2 stem of a folded word; words with digits, and endless ones, are not stemmed. */
export function stem(folded: string): string {
  const known = stems.get(folded);
  if (known !== undefined) return known;
  const found = folded.length > LONGEST_STEMMED || /\d/.test(folded) ? folded : stemWord(folded);
  if (stems.size >= STEMS_KEPT) stems.clear();
  stems.set(folded, found);
  return found;
}

/** Splits a text into words. Hyphens and slashes separate, apostrophes and the dots and commas of numbers ("v2.4", "1,000") do not. */
export function wordsOf(text: string): Word[] {
  const found: Word[] = [];
  // As matchAll() does, without its iterator: texts are split more often than anything else is done.
  WORD.lastIndex = 0;
  for (let match = WORD.exec(text); match; match = WORD.exec(text)) {
    const form = formOf(match[0]);
    if (form.folded === '') continue;
    found.push({
      text: form.text,
      folded: form.folded,
      stem: form.stem,
      start: match.index,
      end: WORD.lastIndex,
    });
  }
  return found;
}

const STOP_WORDS = new Set(
  `a an the and or but if of at by for with about into to from in on off over under up down out as than then so such
  i me my we us our you your he him his she her it its they them their this that these those there here
  is am are was were be been being do does did done have has had having can could may might must shall should will would
  what which who whom whose when where why how not no nor only own same too very just also`.split(/\s+/),
);

/** @returns whether a folded word carries grammar rather than content. The list is our own and short. */
export function isStopWord(folded: string): boolean {
  return STOP_WORDS.has(folded);
}

/** @returns whether a word carries content: "US" and "IT" in capitals are names, "us" and "it" are not. */
export function isContent(word: Pick<Word, 'text' | 'folded'>): boolean {
  return !STOP_WORDS.has(word.folded) || /^\p{Lu}{2,}$/u.test(word.text);
}

/** @returns the words of a text that carry content. */
export function contentWords(text: string): Word[] {
  return wordsOf(text).filter(isContent);
}

/** @returns the stems of the words of texts that carry content. */
export function stemsOf(...texts: readonly (string | null)[]): Set<string> {
  return new Set(texts.flatMap((text) => contentWords(text ?? '').map((word) => word.stem)));
}

/** @returns the stems of all words of texts. */
export function everyStemOf(...texts: readonly (string | null)[]): Set<string> {
  return new Set(texts.flatMap((text) => wordsOf(text ?? '').map((word) => word.stem)));
}
