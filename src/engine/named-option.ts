import { isStopWord, type Word, wordsOf } from '../knowledge/words.ts';
import type { Option } from './schema.ts';

/** What a reply that names an option may hold besides: politeness, and words that join. All else says something of its own. */
const FILLERS = new Set(
  `please pls thanks thank thx you ok okay yes yeah the a an this that one option i mean meant want would take choose
  pick id it its is s my our for in of from at on with to`.split(/\s+/),
);
/** Fewer letters may begin many words. */
const LEAST_LETTERS = 4;

/**
 * Finds the option that a reply names by some of its words: "France" or "the german one, please" for "Leave in France"
 * and "Leave in Germany", "US" for "Leave in the United States". Every word of the reply that is no politeness must
 * stand in the label, so that a new question is no pick.
 *
 * @param reply as it was written: capitals tell "US" from "us".
 * @returns undefined if the reply asks something or names no option, or several.
 */
export function namedOption(reply: string, options: readonly Option[]): Option | undefined {
  if (/[?？]/.test(reply)) return undefined;
  const said = wordsOf(reply).filter((word) => isName(word) || !FILLERS.has(word.folded));
  if (!said.some((word) => isName(word) || !isStopWord(word.folded))) return undefined;
  const named = options.filter(({ label }) => said.every((word) => standsIn(word, wordsOf(label))));
  return named.length === 1 && options.length > 1 ? named[0] : undefined;
}

/** "US" in capitals is a name. */
function isName({ text }: Word): boolean {
  return /^\p{Lu}{2,}$/u.test(text);
}

function standsIn(said: Word, label: readonly Word[]): boolean {
  return (
    label.some(({ stem, folded }) => stem === said.stem || isStartOf(said.folded, folded)) ||
    (isName(said) && initialsOf(label).includes(said.text))
  );
}

/** "german" for "Germany". */
function isStartOf(said: string, word: string): boolean {
  return /^\p{L}+$/u.test(said) && said.length >= LEAST_LETTERS && word.startsWith(said);
}

function initialsOf(label: readonly Word[]): string {
  return label.map(({ text }) => /^\p{Lu}/u.exec(text)?.[0] ?? ' ').join('');
}
