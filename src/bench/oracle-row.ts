import type { GoldOption } from '../evaluation/labels/questions.ts';
import { fold, type NumberedPassage } from '../scripted/passages.ts';
import { plain } from '../scripted/question.ts';

/** A row of the prompt "read" that is right by its label. */
export interface OracleRow {
  readonly pids: readonly number[];
  readonly entity: string;
  readonly condition: string | null;
  readonly conditionKind: string | null;
  readonly answer: string;
  readonly answerType: 'date' | 'number' | 'money' | 'duration' | 'name' | 'text' | 'yesno';
  readonly quote: string;
}

/** What is known of an answer by its label. */
export interface Gold {
  /** What makes the reading different; null if there is one reading. */
  readonly label: string | null;
  readonly category: string | null;
  /** The answer in every form that is accepted. */
  readonly answers: readonly string[];
  readonly evidence: GoldOption['evidence'];
}

const MOST_QUOTED_CHARS = 200;

interface Found {
  readonly passage: NumberedPassage;
  readonly quote: string;
}

/** The title of a document by its path below the documents' folder. */
export type TitleOf = (path: string) => string | undefined;

/** The row for an answer, if a passage of its document that says so is among those of the request. */
export function rowFor(gold: Gold, passages: readonly NumberedPassage[], titleOf: TitleOf): OracleRow | null {
  const [path] = gold.evidence;
  const title = titleOf(path) ?? path.split('#')[1];
  const own = passages.filter((passage) => title !== undefined && isOf(passage, title));
  const found = lookUp(gold, own, title ?? '');
  if (title === undefined || found === null) return null;
  const { passage, quote } = found;
  const answer = gold.answers.find((one) => fold(quote).includes(fold(one))) ?? gold.answers[0] ?? quote;
  const condition = conditionOfGold(gold, title, found);
  return {
    pids: [passage.number],
    entity: title,
    condition,
    conditionKind: condition === null ? null : gold.category,
    answer,
    answerType: typeOf(answer),
    quote,
  };
}

function isOf(passage: NumberedPassage, title: string): boolean {
  return passage.title === title || passage.title.startsWith(`${title} › `);
}

/** The sentence with the labelled words, before which the title may stand; else one with an accepted answer. */
function lookUp(
  { answers, evidence: [, words] }: Gold,
  passages: readonly NumberedPassage[],
  title: string,
): Found | null {
  const bare = words.startsWith(`${title} `) ? words.slice(title.length + 1) : words;
  const sought = [words, bare, ...answers];
  for (const one of sought) {
    for (const passage of passages) {
      const sentence = sentenceWith(one, passage.text);
      const line = sentence ?? lineWith(one, passage.text);
      if (line !== null) return { passage, quote: quoted(line, answers) };
    }
  }
  return null;
}

function lineWith(words: string, text: string): string | null {
  return text.split('\n').find((line) => fold(line).includes(fold(words))) ?? null;
}

function sentenceWith(words: string, text: string): string | null {
  const sentences = text.split('\n').flatMap((line) => line.split(/(?<=[.!?]) +(?=\p{Lu})/u));
  return sentences.find((sentence) => fold(sentence).includes(fold(words))) ?? null;
}

/** At most 200 characters of a line, with an accepted answer in them. */
function quoted(line: string, answers: readonly string[]): string {
  const bare = line.trim().replace(/^(?:[-*]|\d+\.) /, '');
  if (bare.length <= MOST_QUOTED_CHARS) return bare;
  const at = Math.max(0, ...answers.map((one) => bare.toLowerCase().indexOf(one.toLowerCase())));
  const start = bare.indexOf(' ', Math.max(0, at - MOST_QUOTED_CHARS / 2)) + 1;
  const part = bare.slice(at < MOST_QUOTED_CHARS / 2 ? 0 : start).slice(0, MOST_QUOTED_CHARS);
  return part.slice(0, part.lastIndexOf(' '));
}

/** The label in words of the passage; what they are instead, if the label has words of its own. */
function conditionOfGold({ label, category }: Gold, title: string, { passage, quote }: Found): string | null {
  if (label === null && category === null) return null;
  const rest = label?.startsWith(`${title}: `) ? label.slice(title.length + 2) : label;
  if (rest !== null && plain(rest) === plain(title)) return null;
  const known = new Set(plain(`${passage.title} ${passage.text}`).split(' '));
  const isGrounded =
    rest !== null &&
    plain(rest)
      .split(' ')
      .every((word) => known.has(word));
  if (isGrounded) return rest;
  const cell = / \| /.test(quote) ? quote.split(' | ')[0] : /^([^:.]{1,40}): /.exec(quote)?.[1];
  return passage.title.split(' › ').slice(1).at(-1) ?? cell ?? null;
}

function typeOf(answer: string): OracleRow['answerType'] {
  if (/[$€£]/.test(answer)) return 'money';
  if (/^(?:yes|no)\b/i.test(answer)) return 'yesno';
  if (
    /\b(?:1\d|20)\d\d$|\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/i.test(
      answer,
    )
  )
    return 'date';
  if (/\d.*\b(?:second|minute|hour|day|week|month|year)s?\b/i.test(answer)) return 'duration';
  return /\d/.test(answer) ? 'number' : 'text';
}
