import { wordsOf } from '../../../knowledge/words.ts';
import type { ModelRow } from './rows.ts';

/** Where the words of a phrase stand in a row among other words; -1 if they do not. */
function indexOfWords(all: readonly string[], phrase: readonly string[]): number {
  if (phrase.length === 0) return -1;
  return all.findIndex((_, i) => phrase.every((word, at) => all[i + at] === word));
}

/**
 * The condition of a row without its answer: an option must not tell what it leads to. Null if nothing else is left,
 * or there was none. What is only "yes" or "no" tells nothing.
 */
export function conditionWithoutAnswer({ condition, answer, answerType }: ModelRow): string | null {
  const text = condition?.replace(/\s+/g, ' ').trim() ?? '';
  if (text === '' || answerType === 'yesno') return text === '' ? null : text;
  const words = wordsOf(text);
  const said = wordsOf(answer).map((word) => word.folded);
  const at = indexOfWords(
    words.map((word) => word.folded),
    said,
  );
  const [first, last] = [words[at], words[at + said.length - 1]];
  if (!first || !last) return text;
  const rest = `${text.slice(0, first.start)} ${text.slice(last.end)}`.replace(/\s+/g, ' ');
  const plain = rest.replace(/^[\s:,;([–-]+|[\s:,;)\]–-]+$/gu, '').trim();
  return /[\p{L}\p{N}]/u.test(plain) ? plain : null;
}
