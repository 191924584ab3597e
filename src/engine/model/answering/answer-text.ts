import type { Citation, Judgement } from '../../schema.ts';
import type { Claim } from './answer-reply.ts';
import { type AnswerPassage, type ClaimGround, checkClaim } from './claims-check.ts';

/** Words of an answer; a claim that goes beyond them is left out. */
const MOST_WORDS = 120;

/** How claims are put together: sentence after sentence, or as a list with an item a line. */
export type Layout = 'sentences' | 'steps' | 'items';

/** An answer made of those claims that hold. */
export interface ClaimedAnswer {
  /** The claims in order, each followed by the number of its source; "" if none holds. */
  readonly text: string;
  /** The same without numbers of sources. */
  readonly plain: string;
  /** How many claims hold. */
  readonly kept: number;
  /** One a passage, in the order of their numbers. */
  readonly citations: readonly Citation[];
  /** The claims that do not hold, with the check that refused them. */
  readonly dropped: Judgement['dropped'];
}

interface Kept {
  /** Place among the claims, from 1. */
  readonly step: number;
  readonly words: string;
  readonly source: number;
}

/**
 * Writes the claims that hold as an answer. From the second claim that holds it only grows: its beginning stays as it
 * is. A step that does not hold leaves a gap in the numbers of its list, so that it is seen to be missing.
 */
export function answerOfClaims(claims: readonly Claim[], ground: ClaimGround, layout: Layout): ClaimedAnswer {
  const kept: Kept[] = [];
  const citations: Citation[] = [];
  const dropped: Judgement['dropped'] = [];
  let room = MOST_WORDS;
  for (const [index, claim] of claims.entries()) {
    const words = wordsOfClaim(claim);
    if (words === '' || kept.some((one) => one.words === words)) continue;
    const checked = checkClaim(words, claim, ground);
    if ('check' in checked || wordCount(words) > room) {
      const passageId = ground.passages[(claim.pids[0] ?? 0) - 1]?.id ?? '';
      dropped.push({ answer: words, passageId, check: 'check' in checked ? checked.check : 'length' });
      continue;
    }
    room -= wordCount(words);
    kept.push({ step: index + 1, words, source: cite(checked.passage, checked.quote, citations) });
  }
  const shape = kept.length > 1 ? layout : 'sentences';
  const written = (withSource: boolean) =>
    kept
      .map((one) => `${markOf(one, shape)}${one.words}${withSource ? ` [${one.source}]` : ''}`)
      .join(shape === 'sentences' ? ' ' : '\n');
  return { text: written(true), plain: written(false), kept: kept.length, citations, dropped };
}

function markOf({ step }: Kept, shape: Layout): string {
  if (shape === 'sentences') return '';
  return shape === 'steps' ? `${step}. ` : '• ';
}

/** The text without what makes it an item of a list, and without numbers of sources: both are ours to give. */
function wordsOfClaim({ text }: Claim): string {
  const line = text
    .replace(/\s*\[\d+\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return line.replace(/^(?:\d{1,2}[.)]|[•*–-])\s+/u, '');
}

function wordCount(text: string): number {
  return text.split(' ').length;
}

/** @returns the number of the passage among the citations; it is put there if it is new. */
function cite(passage: AnswerPassage, quote: string, citations: Citation[]): number {
  const known = citations.findIndex(({ passageId }) => passageId === passage.id);
  return known < 0 ? citations.push(citationOf(passage, quote)) : known + 1;
}

function citationOf(passage: AnswerPassage, quote: string): Citation {
  const { id, documentId, path, title, headings, date, url } = passage;
  return { passageId: id, documentId, path, title, heading: headings.at(-1) ?? null, quote, date, url };
}
