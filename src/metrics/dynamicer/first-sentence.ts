import { BLANK, stripBlanks } from '../normalise.ts';
import { endsSentence } from './ends-sentence.ts';
import { NO_WORD } from './sentence-words.ts';

/** A mark that may end a sentence, and what follows: another mark, or the next word after white space. */
const CANDIDATE = new RegExp(`[.?!](?=(?<after>${NO_WORD}|[${BLANK}]+(?<next>[^${BLANK}]+)))`, 'gu');
/** Closing quotes and brackets that belong to the sentence before. */
const CLOSING = new RegExp(`^["')\\]}]+?(?:[${BLANK}]+|(?=--)|$)`, 'u');
/** The blanks of ASCII alone, as the splitter looks for the word before a mark. */
const LAST_BLANK = /[\t-\r ](?=[^\t-\r ]*$)/;

interface Context {
  readonly words: string;
  /** Where the mark ends. */
  readonly end: number;
  /** Where a following sentence starts. */
  readonly resume: number;
}

/**
 * Cuts the first sentence of a text. Line breaks end none; "Dr." and "J." do not either.
 *
 * @see Kim et al. 2024, DynamicER: answers are scored by their first sentence, as NLTK's Punkt finds it
 */
export function firstSentence(text: string): string {
  const stripped = stripBlanks(text);
  const breaks = contextsIn(stripped).filter(({ words }) => endsSentence(words));
  const [first, second] = breaks;
  if (!first) return stripped;
  const rest = stripped.slice(first.resume, second ? second.end : undefined);
  const closing = CLOSING.exec(rest)?.[0];
  return closing === undefined
    ? stripped.slice(0, first.end)
    : stripped.slice(0, first.resume + stripBlanks(closing).length);
}

/** The marks that may end a sentence with the words around them; of several within one word only the last. */
function contextsIn(text: string): Context[] {
  const contexts: Context[] = [];
  let word = { start: 0, end: 0 };
  let previous: Context | undefined;
  for (const match of text.matchAll(CANDIDATE)) {
    const blank = LAST_BLANK.exec(text.slice(word.end, match.index))?.index ?? 0;
    const start = blank === 0 ? word.start : word.end + blank + 1;
    if (previous && word.end <= start) contexts.push(previous);
    word = { start, end: match.index };
    previous = contextOf(text, match, word);
  }
  if (previous) contexts.push(previous);
  return contexts;
}

function contextOf(text: string, match: RegExpExecArray, word: { start: number; end: number }): Context {
  const { after = '', next } = match.groups ?? {};
  const end = match.index + 1;
  return {
    words: text.slice(word.start, word.end) + match[0] + after,
    end,
    resume: next === undefined ? end : end + after.length - next.length,
  };
}
