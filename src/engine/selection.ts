import type { NameIndex, NameKind } from '../entities/name-index.ts';
import { splitTitle } from '../entities/title.ts';
import type { Library } from '../knowledge/passage.ts';
import { contentWords, wordsOf } from '../knowledge/words.ts';
import { rule } from '../rule.ts';
import { labelKey } from './labels.ts';
import { type Picked, pickIn } from './revise.ts';
import type { Judgement, Option } from './schema.ts';

/** What may stand between a question and the option that is named behind it: "… for", "… in the", "… (". */
const BETWEEN =
  /(?:[\s,;:()–—-]|(?<=\s)(?:for|in|at|on|of|from|with|to|as|about|i mean|meaning|namely|the|a|an))+$/iu;
/** Content words that make a question by themselves: "when is the incident" is the beginning of one. */
const LEAST_WORDS = 2;
/** Words of the longest ending that is tried; labels have fewer but for a few. */
const LONGEST_ENDING = 8;

/** Words label something only in documents. */
interface Documents {
  readonly library: Library;
  readonly names: NameIndex;
}

/** Subject and verb at the end of a question: "when can I deploy". */
const CLAUSE =
  /\b(?:can|could|do|does|did|may|must|shall|should|will|would) (?:i|you|he|she|it|we|they|one) \p{L}+$/iu;

const isClause = rule(
  {
    name: 'clause-asks',
    why: 'A question that ends in subject and verb is whole with one word: what stands behind "when can I deploy" is no part of it',
  },
  (question: string) => CLAUSE.test(question),
  () => false,
);

/** A name is enough: "what is Java". */
function asksByItself(question: string, names: NameIndex): boolean {
  const words = contentWords(question);
  return (
    words.length >= LEAST_WORDS ||
    isClause(question) ||
    words.some((word) => names.lookup([word]).some(({ kind }) => FULL.has(kind)))
  );
}
const FULL: ReadonlySet<NameKind> = new Set(['title', 'base', 'alias']);

/** What a label may be made of: a title, its parts, a heading, a label, a column; whole, or without its first or last word. */
function namesIn({ passages }: Judgement, library: Library): ReadonlySet<string> {
  const texts = passages.flatMap(({ id, title, headings }) => {
    const { base, qualifier } = splitTitle(title);
    const units = library.passage(id)?.units ?? [];
    const labels = units.flatMap(({ label, column }) => [...(label?.split(' – ') ?? []), column ?? '']);
    return [title, base, qualifier ?? '', ...headings, ...labels];
  });
  return new Set(
    [...new Set(texts)]
      .map(labelKey)
      .flatMap((key) => [key, key.replace(/ \S+$/, ''), key.replace(/^\S+ /, '')]),
  );
}

/** "Free / Team" is two names. */
function isNamed(ending: string, names: ReadonlySet<string>): boolean {
  return ending.split(' / ').every((part) => names.has(labelKey(part)));
}

const pickBehind = rule(
  {
    name: 'picked-option',
    why: 'A question with a picked option in it is the question and that option, not more words to look for',
    source: 'Lee et al. 2023',
  },
  (question: string): Picked[] => [pickIn(question) ?? []].flat(),
  () => [],
);

const endings = rule(
  {
    name: 'option-behind',
    why: 'Who knows the options names one behind the question: "What does a seat cost, Team?"',
  },
  (judgement: Judgement, { library, names }: Documents): Picked[] => {
    const { question } = judgement;
    const places = namesIn(judgement, library);
    const words = wordsOf(question);
    const found: Picked[] = [];
    for (const word of words.slice(1).reverse().slice(0, LONGEST_ENDING)) {
      const ending = question.slice(word.start);
      if (!isNamed(ending, places)) continue;
      const rest = question.slice(0, word.start).replace(BETWEEN, '');
      if (asksByItself(rest, names)) found.unshift({ question: rest, label: ending });
    }
    return found;
  },
  () => [],
);

/**
 * The ways to take a question for a shorter one with an option of it behind: the form that picks have, and every
 * ending that names a place in the documents, the longest first.
 *
 * @param judgement of the question as it stands: its passages tell what names a place.
 */
export function picksIn(judgement: Judgement, documents: Documents): Picked[] {
  return [...pickBehind(judgement.question), ...endings(judgement, documents)];
}

/** @returns the option that bears this label in what a judgement asks; null if none does, or it does not ask. */
export function optionNamed({ clarification }: Judgement, label: string): Option | null {
  return clarification?.options.find((option) => labelKey(option.label) === labelKey(label)) ?? null;
}
