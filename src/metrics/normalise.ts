const PUNCTUATION = /[!-/:-@[-`{-~]/g;
/** Words end where no letter, digit or underscore follows, in any script: "año" keeps its first letter. */
const ARTICLE = /(?<![\p{L}\p{N}_])(?:a|an|the)(?![\p{L}\p{N}_])/gu;

/**
 * What the reference scripts take as one character of white space, for use within the brackets of a pattern. It is not
 * quite that of `\s`: the separators of old data formats and U+0085 are among them, U+FEFF is not.
 */
export const BLANK = '\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';
const BLANKS = new RegExp(`[${BLANK}]+`, 'u');
const OUTER_BLANKS = new RegExp(`^[${BLANK}]+|[${BLANK}]+$`, 'gu');

/** Splits at white space, the separators of old data formats among it; U+FEFF is none. */
export function splitAtBlanks(text: string): string[] {
  return text.split(BLANKS).filter((piece) => piece !== '');
}

/** Cuts the same white space from both ends. */
export function stripBlanks(text: string): string {
  return text.replace(OUTER_BLANKS, '');
}

/**
 * Lower case, ASCII punctuation deleted ("1,000" becomes "1000"), articles dropped, blanks single. Accents and other
 * marks stay.
 *
 * @see Rajpurkar et al. 2016, SQuAD: the evaluation script, shared by AmbigQA, KILT and AmbigDocs
 */
export function normaliseAnswer(text: string): string {
  return splitAtBlanks(text.toLowerCase().replace(PUNCTUATION, '').replace(ARTICLE, ' ')).join(' ');
}
