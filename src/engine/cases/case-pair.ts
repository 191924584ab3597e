import { contentWords, isStopWord, type Word, wordsOf } from '../../knowledge/words.ts';
import { rule } from '../../rule.ts';

/** Two sentences that say the same of two cases: what each is about, and the stems of what both say. */
export interface CasePair {
  readonly labels: readonly [string, string];
  readonly shared: ReadonlySet<string>;
}

/** A sentence taken apart into the case it is about and what it says of it. */
interface Case {
  readonly preposition: string;
  readonly label: string;
  readonly rest: string;
}

const LEADING =
  /^(?:(?:and|but|or|however|otherwise|similarly),?\s+)?(for|in|on|at|with|from|if|when|by|under|after|during|while|using|as)\s+([^,:;]{2,110}?),\s+(.+)$/is;
const TRAILING = /^(.+?)\s+(for|if|when|with|under|during)\s+([^,;:()]{2,70}?)[.;]?$/is;
/** Longest case in words, and what is left of it where it begins as its neighbour does. */
const CASE_WORDS = 16;
const LABEL_WORDS = 9;
const SUBJECT_WORDS = 10;
/** Least words that follow both subjects alike, one of which is a verb or carries content. */
const RUN_WORDS = 2;
/** Least share of the shorter sentence's words that two of one pattern share. */
const ALIKE = 0.34;
const VERB =
  /^(?:is|are|has|have|can|could|may|might|must|shall|should|will|would|do|does|takes?|gets?|needs?|costs?|includes?|allows?|requires?|expires?|runs?|uses?|receives?|lasts?)$/i;
const NO_SUBJECT =
  /^(?:it|they|he|she|you|we|i|this|that|these|those|there|here|which|what|if|when|while|once|as|then|please|note|his|her|its|their|to|for|in|on|at|by|with|from|after|before|because|although|however|also|both|neither|such|all|each|every|some|any)$/i;

const SPEAKER = /^(?:you|we|one|the users?)\s+(?:are|is|have|has|want|wants|need|needs|use)\s+(?:to\s+)?/i;

function caseOf(text: string): Case[] {
  const leading = LEADING.exec(text);
  const trailing = TRAILING.exec(text);
  return [
    ...(leading ? [{ preposition: leading[1] ?? '', label: leading[2] ?? '', rest: leading[3] ?? '' }] : []),
    ...(trailing
      ? [{ preposition: trailing[2] ?? '', label: trailing[3] ?? '', rest: trailing[1] ?? '' }]
      : []),
  ].filter(({ label }) => label.split(/\s+/).length <= CASE_WORDS);
}

/** Drops the words that two cases begin with. */
function withoutCommonStart(one: string, other: string): [string, string] {
  const [a, b] = [one.split(/\s+/), other.split(/\s+/)];
  let common = 0;
  while (common < Math.min(a.length, b.length) - 1 && a[common]?.toLowerCase() === b[common]?.toLowerCase())
    common += 1;
  return [a.slice(common).join(' '), b.slice(common).join(' ')];
}

function tidied(label: string): string | null {
  const plain = label
    .replace(SPEAKER, '')
    .replace(/^(?:the|an?|using)\s+/i, '')
    .replace(/[\s"“”`.,;:]+$/u, '');
  const fits = contentWords(plain).length > 0 && plain.split(/\s+/).length <= LABEL_WORDS;
  return fits && !/[<>=[\]{}]/.test(plain) ? plain : null;
}

/** Values aside: they are what differs. */
function sharedStems(one: string, other: string): { shared: Set<string>; share: number } {
  const [a, b] = [one, other].map(
    (text) => new Set(contentWords(text).flatMap(({ stem }) => (/\d/.test(stem) ? [] : stem))),
  );
  const shared = new Set([...(a ?? [])].filter((stem) => b?.has(stem)));
  return { shared, share: shared.size / Math.max(1, Math.min(a?.size ?? 0, b?.size ?? 0)) };
}

function pairOf(labels: readonly [string, string], said: readonly [string, string]): CasePair | null {
  const [first, second] = [tidied(labels[0]), tidied(labels[1])];
  const { shared, share } = sharedStems(...said);
  if (first === null || second === null || first.toLowerCase() === second.toLowerCase()) return null;
  return share >= ALIKE ? { labels: [first, second], shared } : null;
}

const byCondition = rule(
  {
    name: 'cases-by-condition',
    why: 'Sentences side by side that say the same under different conditions: "If you run one server, use …. If you run a cluster, use …"',
  },
  (one: string, other: string): CasePair | null => {
    for (const a of caseOf(one)) {
      for (const b of caseOf(other)) {
        if (a.preposition.toLowerCase() !== b.preposition.toLowerCase()) continue;
        const pair = pairOf(withoutCommonStart(a.label, b.label), [a.rest, b.rest]);
        if (pair) return pair;
      }
    }
    return null;
  },
  () => null,
);

function commonRun(a: readonly Word[], b: readonly Word[], at: number, from: number): Word[] {
  let length = 0;
  while (a[at + length] !== undefined && a[at + length]?.folded === b[from + length]?.folded) length += 1;
  return a.slice(at, at + length);
}

/** The words of a sentence before a run, if they can be its subject. */
function subjectBefore(text: string, words: readonly Word[], at: number): string | null {
  const before = words.slice(0, at);
  const isSubject =
    at > 0 && !NO_SUBJECT.test(words[0]?.text ?? '') && !before.some((word) => VERB.test(word.text));
  const subject = text.slice(0, words[at]?.start).trim();
  return isSubject && /[\p{L}\p{N}")]$/u.test(subject) && !/[:;]/.test(subject) ? subject : null;
}

/** "must total less than", or where no verb begins it "discussion period is". */
const RUNS: readonly ((run: readonly Word[]) => boolean)[] = [
  ([first]) => first !== undefined && VERB.test(first.text),
  (run) => run.length > RUN_WORDS && run.slice(1, RUN_WORDS + 1).some(({ text }) => VERB.test(text)),
];

function tellsMuch(run: readonly Word[]): boolean {
  return run.length >= RUN_WORDS && run.some(({ folded }) => !isStopWord(folded));
}

/** Every pair of places, the first ones first, from which two sentences go on alike in one way. */
function* runsOf(a: readonly Word[], b: readonly Word[]): Generator<readonly [number, number]> {
  for (const isRun of RUNS) {
    for (let i = 1; i <= SUBJECT_WORDS; i += 1) {
      for (let j = 1; j <= SUBJECT_WORDS; j += 1) {
        const run = commonRun(a, b, i, j);
        if (isRun(run) && tellsMuch(run)) yield [i, j];
      }
    }
  }
}

const bySubject = rule(
  {
    name: 'cases-by-subject',
    why: 'Sentences side by side that go on with the same words after different subjects: "Uploads must total less than 1 GB. The image must total less than 4 GB"',
  },
  (one: string, other: string): CasePair | null => {
    const [a, b] = [wordsOf(one), wordsOf(other)];
    for (const [i, j] of runsOf(a, b)) {
      const [first, second] = [subjectBefore(one, a, i), subjectBefore(other, b, j)];
      if (first === null || second === null) continue;
      const pair = pairOf([first, second], [one.slice(a[i]?.start), other.slice(b[j]?.start)]);
      if (pair) return pair;
    }
    return null;
  },
  () => null,
);

/** Whether two sentences say the same of two cases; null if not. */
export function casePair(one: string, other: string): CasePair | null {
  return byCondition(one, other) ?? bySubject(one, other);
}
