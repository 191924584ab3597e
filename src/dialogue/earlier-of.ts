import { everything, isTogether, pickedFrom } from '../../flows/picked.ts';
import type { Earlier, NamedChoice, Offered } from '../engine/follow-up.ts';
import type { Finding, Judgement } from '../engine/schema.ts';
import { alternativesOf } from './alternatives.ts';
import type { DialogueRecord, Round } from './record.ts';

/** @returns what a follow-up may lean on. */
export function earlierOf(record: DialogueRecord): Earlier {
  const { followUp, rounds } = record;
  const round = rounds.at(-1);
  const finding = round ? answeredFinding(record, round.judgement) : null;
  return {
    question: followUp?.standAlone ?? record.question,
    choice: choiceOf(rounds) ?? followUp?.named ?? followUp?.reused ?? null,
    offered: offeredBy(rounds) ?? followUp?.offered ?? null,
    entity: finding?.entity ?? null,
    condition: finding?.condition ?? null,
    answer: record.reply?.kind === 'answer' ? record.reply.answer.text : null,
  };
}

/** The choice of the last round that had one; several together, or all, are none to keep. */
function choiceOf(rounds: readonly Round[]): NamedChoice | null {
  const round = rounds.findLast(({ choice }) => choice !== null);
  const optionId = round?.choice?.optionId;
  if (round === undefined || optionId === undefined || optionId === everything) return null;
  const { clarification } = round.judgement;
  const option =
    pickedFrom(clarification, optionId) ?? alternativesOf(round.judgement).find(({ id }) => id === optionId);
  if (!option || isTogether(option)) return null;
  return { category: clarification?.category ?? 'one', label: option.label };
}

function offeredBy(rounds: readonly Round[]): Offered | null {
  const asked = rounds.findLast(({ judgement }) => judgement.clarification !== null)?.judgement.clarification;
  return asked ? { category: asked.category, labels: asked.options.map(({ label }) => label) } : null;
}

/** The strongest finding of the reading that was answered. */
function answeredFinding(
  { flow }: DialogueRecord,
  { detection, findings, decision }: Judgement,
): Finding | null {
  const { chosen } = flow.context;
  if (chosen === null && decision.kind !== 'answer') return null;
  const id = chosen?.readingIds[0] ?? detection.readings[0]?.id;
  const reading = detection.readings.find((one) => one.id === id);
  return findings.find((finding) => finding.id === reading?.findingIds[0]) ?? null;
}
