import type { Judgement } from '../../engine/schema.ts';
import type { Hit } from '../../knowledge/passage.ts';

/** A question that the structure of the documents makes likely to be a good one to try; not tried yet. */
export interface SuggestionCandidate {
  readonly question: string;
  /** What must come of it. */
  readonly wanted: 'ask' | 'answer';
  /** Documents that the answers are expected in. */
  readonly documentIds: ReadonlySet<string>;
  /** A heading, label or column that the answers are expected under; null where any place will do. */
  readonly under: string | null;
}

/** With more buttons than this, a first question is no pleasure to answer. */
const MOST_OPTIONS = 5;
const LONGEST_OPTION = 40;
const LONGEST_ANSWER_WORDS = 40;

/** @returns whether the best hit for the question is where its answers are expected. */
export function isPromising({ documentIds, under }: SuggestionCandidate, [best]: readonly Hit[]): boolean {
  if (best === undefined || !documentIds.has(best.passage.documentId)) return false;
  const { headings, units } = best.passage;
  return (
    under === null ||
    headings.includes(under) ||
    units.some(({ column, label }) => column === under || label?.split(' – ').includes(under))
  );
}

/** @returns whether the engine did with the question what it was made for, and found the answers where they stand. */
export function turnedOut(candidate: SuggestionCandidate, judgement: Judgement): boolean {
  if (judgement.decision.kind !== candidate.wanted || !isGrounded(candidate, judgement)) return false;
  return candidate.wanted === 'ask' ? isGoodPrompt(judgement) : isGoodAnswer(judgement);
}

function isGrounded({ documentIds, under }: SuggestionCandidate, judgement: Judgement): boolean {
  const documentOf = new Map(judgement.passages.map((passage) => [passage.id, passage.documentId]));
  return judgement.findings.every(
    ({ passageIds, address }) =>
      documentIds.has(documentOf.get(passageIds[0] ?? '') ?? '') &&
      (under === null || address.some((part) => part === under || part.split(' – ').includes(under))),
  );
}

function isGoodPrompt({ clarification, detection }: Judgement): boolean {
  const options = clarification?.options ?? [];
  const keys = options.flatMap(({ readingIds }) =>
    detection.readings.filter(({ id }) => readingIds.includes(id)).map(({ answerKey }) => answerKey),
  );
  return (
    options.length >= 2 &&
    options.length <= MOST_OPTIONS &&
    options.every(({ label }) => label.length <= LONGEST_OPTION) &&
    new Set(keys).size === keys.length
  );
}

function isGoodAnswer({ answer, alternatives }: Judgement): boolean {
  if (answer === null || alternatives.length > 0) return false;
  const saysIt = answer.short !== null || /[.!]$/.test(answer.text);
  return saysIt && answer.text.split(/\s+/).length <= LONGEST_ANSWER_WORDS;
}
