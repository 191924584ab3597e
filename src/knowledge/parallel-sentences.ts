import type { Piece } from './piece.ts';
import { contentWords, stemsOf } from './words.ts';

/** Sentences with three more between them still stand side by side: items of a list often add remarks. */
const REACH = 4;
/** Longest subject, in words. */
const SUBJECT_WORDS = 4;
/** Least words that follow both subjects alike, and least share of all words that two sentences share. */
const RUN_WORDS = 3;
const ALIKE = 0.4;
/** The same where both begin with a condition of one form, which is a sign by itself. */
const ALIKE_UNDER_CONDITIONS = 0.25;
const CONDITION = /^(For|In|On|At|With|From|If|When)\s+([^,.:;]{2,60}?),\s/;
const VERB =
  /^(?:is|are|was|were|has|have|had|can|could|may|might|must|shall|should|will|would|do|does|takes?|gets?|needs?|costs?|includes?|allows?|requires?|expires?|runs?|uses?|receives?)$/i;
/** These stand for something said before, or begin another kind of sentence. */
const NO_SUBJECT =
  /^(?:it|they|he|she|you|we|i|this|that|these|those|there|which|what|if|when|while|once|as|then|please|note|his|her|its|their)$/i;

function wordsIn(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/** "For AEs, …" beside "For SDRs, …": what the sentence says when, where or for whom. */
function conditions(one: string, other: string): [string, string] | null {
  const [a, b] = [CONDITION.exec(one), CONDITION.exec(other)];
  if (!a?.[2] || !b?.[2] || a[1] !== b[1] || a[2] === b[2]) return null;
  return [a[2], b[2]].every((part) => wordsIn(part).length <= SUBJECT_WORDS) ? [a[2], b[2]] : null;
}

/** How many words two lists have in common from two places on. */
function commonRun(a: readonly string[], b: readonly string[], at: number, from: number): number {
  let length = 0;
  while (a[at + length] !== undefined && a[at + length] === b[from + length]) length += 1;
  return length;
}

function isSubject(words: readonly string[]): boolean {
  const text = words.join(' ');
  return (
    contentWords(text).length > 0 &&
    !words.some((word) => VERB.test(word)) &&
    !NO_SUBJECT.test(words[0] ?? '') &&
    /^[\p{L}\p{N}][^()[\]<>=,:]*[\p{L}\p{N}]$/u.test(text) &&
    !/\b(?:a|an|the|of|in|to|for|and|or)$/i.test(text)
  );
}

/** A run of the same words with a verb says the same of both subjects: "… tokens expire after". */
function saysTheSame(run: readonly string[]): boolean {
  return run.length >= RUN_WORDS && run.slice(0, RUN_WORDS).some((word) => VERB.test(word));
}

/** Two sentences of one pattern have a good part of their words in common. */
function areAlike(one: string, other: string, least: number): boolean {
  const [a, b] = [stemsOf(one), stemsOf(other)];
  const shared = [...a].filter((stem) => b.has(stem)).length;
  return shared >= least * Math.min(a.size, b.size);
}

/** "Zone 1 entry point is …" beside "Zone 2 entry point is …": the words that differ before the same words. */
function subjects(one: string, other: string): [string, string] | null {
  const [a, b] = [wordsIn(one), wordsIn(other)];
  const shared = commonRun(a, b, 0, 0);
  for (let i = shared + 1; i <= SUBJECT_WORDS; i += 1) {
    for (let j = shared + 1; j <= SUBJECT_WORDS; j += 1) {
      const run = commonRun(a, b, i, j);
      if (!saysTheSame(a.slice(i, i + run))) continue;
      const pair = [a.slice(0, i), b.slice(0, j)] as const;
      return pair.every(isSubject) ? [pair[0].join(' '), pair[1].join(' ')] : null;
    }
  }
  return null;
}

function whatDiffers(one: string, other: string): [string, string] | null {
  const found = conditions(one, other);
  if (found) return areAlike(one, other, ALIKE_UNDER_CONDITIONS) ? found : null;
  return areAlike(one, other, ALIKE) ? subjects(one, other) : null;
}

function withoutArticle(subject: string): string {
  return subject.replace(/^(?:the|an?) /i, '');
}

/**
 * Labels unlabelled sentences that stand side by side and say the same of different things with what differs:
 * "Manager training takes 90 minutes" beside "Team training takes 60 minutes". They are a list without bullets.
 */
export function labelParallels(pieces: readonly Piece[]): Piece[] {
  const labels = new Map<Piece, string>();
  const free = pieces.filter(
    ({ units, text }) => units.length === 1 && units[0]?.label === null && !/[?:]$/.test(text),
  );
  free.forEach((piece, index) => {
    for (const other of free.slice(index + 1, index + 1 + REACH)) {
      const found = whatDiffers(piece.text, other.text);
      if (!found) continue;
      if (!labels.has(piece)) labels.set(piece, withoutArticle(found[0]));
      if (!labels.has(other)) labels.set(other, withoutArticle(found[1]));
    }
  });
  return pieces.map((piece) => {
    const label = labels.get(piece);
    if (label === undefined) return piece;
    return { ...piece, units: piece.units.map((unit) => ({ ...unit, label })) };
  });
}
