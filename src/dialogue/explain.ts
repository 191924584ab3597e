import { answerOf } from '../engine/answer.ts';
import type { Citation, Finding, Judgement } from '../engine/schema.ts';
import type { Explanation } from './conversation.ts';
import type { DialogueRecord } from './record.ts';

/** @returns why a round's clarification was asked, and where each option stands; null if there was none. */
export function explain(record: DialogueRecord, round: number): Explanation | null {
  const judgement = record.rounds[round - 1]?.judgement;
  if (!judgement?.clarification) return null;
  return {
    why: judgement.detection.why,
    options: judgement.clarification.options.map(({ label, readingIds }) => {
      const finding = findingOf(readingIds, judgement);
      return { label, answer: finding?.answer ?? null, citation: finding && citationOf(finding, judgement) };
    }),
  };
}

/** The strongest finding of an option's first reading. */
function findingOf(readingIds: readonly string[], judgement: Judgement): Finding | null {
  const reading = judgement.detection.readings.find(({ id }) => id === readingIds[0]);
  return judgement.findings.find(({ id }) => id === reading?.findingIds[0]) ?? null;
}

function citationOf(finding: Finding, judgement: Judgement): Citation | null {
  const passage = judgement.passages.find(({ id }) => id === finding.passageIds[0]);
  return (passage && answerOf({ finding, passage }).citations[0]) ?? null;
}
