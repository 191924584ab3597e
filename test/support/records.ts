import type { DialogueSummary } from '../../src/dialogue/ports.ts';
import type { DialogueRecord } from '../../src/dialogue/record.ts';
import { reviewState } from '../../src/dialogue/revisions.ts';
import type { Finding, Judgement, Reading, ReadPassage } from '../../src/engine/schema.ts';

/** When the made-up dialogues begin: 12 May 2026, 09:30 UTC. */
export const MORNING = Date.UTC(2026, 4, 12, 9, 30);

/** A passage of a made-up handbook. */
export function passage(
  about: Partial<ReadPassage> & Pick<ReadPassage, 'id' | 'title' | 'text'>,
): ReadPassage {
  const documentId = about.id.replace(/#\d+$/, '');
  return { documentId, path: documentId, headings: [], date: null, url: null, score: 1, ...about };
}

/** A finding whose answer key is its answer. */
export function finding(
  about: Partial<Finding> & Pick<Finding, 'id' | 'passageIds' | 'answer' | 'quote'>,
): Finding {
  return {
    entity: 'Parental leave',
    address: ['Parental leave'],
    condition: null,
    conditionKind: null,
    answerType: 'duration',
    answerKey: about.answer,
    emphasise: true,
    anchored: true,
    sentence: about.quote,
    score: 1,
    ...about,
  };
}

/** A reading of one finding whose label is its condition. */
export function reading(
  about: Partial<Reading> & Pick<Reading, 'id' | 'label' | 'findingIds' | 'answerKey' | 'mass'>,
): Reading {
  return { entity: 'Parental leave', condition: about.label, gloss: null, ...about };
}

/** A judgement that abstains as nothing was found, unless told otherwise. */
export function judgement(about: Partial<Judgement> = {}): Judgement {
  return {
    question: 'How long is parental leave?',
    reader: 'extractive',
    passages: [],
    findings: [],
    dropped: [],
    detection: { method: 'findings', ambiguous: false, readings: [], why: 'No finding was verified' },
    decision: { kind: 'abstain', rule: 'nothing-found', why: 'There is nothing to answer from' },
    clarification: null,
    answer: null,
    entries: null,
    alternatives: [],
    nearest: [],
    elapsedMs: { retrieve: 4.2, read: 61, decide: 0.8 },
    ...about,
  };
}

/** A dialogue just asked, unless told otherwise. */
export function record(about: Partial<DialogueRecord> = {}): DialogueRecord {
  return {
    version: 1,
    revision: 1,
    id: 'abcdefghijklmnop',
    place: { workspace: 'T024', channel: 'C_PEOPLE', threadTs: '1778578200.000100' },
    asker: 'U_MIRA',
    messageTs: '1778578200.000100',
    question: 'How long is parental leave?',
    createdAt: MORNING,
    updatedAt: MORNING,
    flow: { value: 'reading', context: { maxRounds: 2, round: 0, clarification: null, chosen: null } },
    rounds: [],
    reply: null,
    replyTs: null,
    revisedQuestion: null,
    failure: null,
    log: [{ at: MORNING, event: 'asked' }],
    ...about,
  };
}

/** @returns the line of the list that stands for a record. */
export function summary(of: DialogueRecord): DialogueSummary {
  return {
    id: of.id,
    question: of.question,
    asker: of.asker,
    channel: of.place.channel,
    state: of.flow.value,
    decision: of.rounds.at(-1)?.judgement.decision.kind ?? null,
    review: reviewState(of),
    createdAt: of.createdAt,
  };
}
