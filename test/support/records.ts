import type { DialogueSummary } from '../../src/dialogue/ports.ts';
import type { DialogueRecord, Round } from '../../src/dialogue/record.ts';
import { reviewState } from '../../src/dialogue/revisions.ts';
import type { Answer, Finding, Judgement, Reading, ReadPassage } from '../../src/engine/schema.ts';

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

const lisbon = passage({
  id: 'people/parental-leave.md#2',
  title: 'Parental leave',
  headings: ['By office', 'Lisbon'],
  date: '2026-02-03',
  url: 'https://handbook.example/people/parental-leave',
  score: 9.41,
  text: 'In Lisbon the first parent takes 24 weeks at full pay. The second parent takes 8 weeks, of which four follow the birth directly.\nTell People Operations ten weeks ahead, so that the payroll of the next month can be prepared.',
});

const berlin = passage({
  id: 'people/parental-leave.md#3',
  title: 'Parental leave',
  headings: ['By office', 'Berlin'],
  date: '2026-02-03',
  url: 'https://handbook.example/people/parental-leave',
  score: 9.02,
  text: 'In Berlin each parent may take up to 36 months, and the company adds 16 weeks at full pay. The request is made in writing, seven weeks before the leave begins.',
});

const adoption = passage({
  id: 'people/adoption.md#0',
  title: 'Adoption and fostering',
  date: '2025-11-19',
  score: 6.87,
  text: 'Parents who adopt have 20 weeks at full pay in every office, from the day on which the child moves in. Fostering for longer than a year counts as adoption.',
});

const unused = passage({
  id: 'people/returning.md#1',
  title: 'Coming back after a long leave',
  headings: ['The first four weeks'],
  score: 3.18,
  text: 'Everyone who was away for more than three months comes back on four days a week at full pay for the first four weeks.',
});

const passages = [lisbon, berlin, adoption, unused];

const findings = [
  finding({
    id: 'f1',
    passageIds: [lisbon.id],
    condition: 'Lisbon',
    conditionKind: 'office',
    answer: '24 weeks',
    quote: 'In Lisbon the first parent takes 24 weeks at full pay.',
    score: 0.92,
  }),
  finding({
    id: 'f2',
    passageIds: [berlin.id],
    condition: 'Berlin',
    conditionKind: 'office',
    answer: '16 weeks',
    quote: 'In Berlin each parent may take up to 36 months, and the company adds 16 weeks at full pay.',
    score: 0.88,
  }),
  finding({
    id: 'f3',
    passageIds: [adoption.id],
    entity: 'Adoption and fostering',
    answer: '20 weeks',
    quote: 'Parents who adopt have 20 weeks at full pay in every office',
    score: 0.51,
  }),
];

const readings: Reading[] = [
  reading('r1', 'Lisbon', 'f1', '24 weeks', 0.46),
  reading('r2', 'Berlin', 'f2', '16 weeks', 0.41),
  { ...reading('r3', 'adoption', 'f3', '20 weeks', 0.13), entity: 'Adoption and fostering', condition: null },
];

function reading(id: string, label: string, findingId: string, answerKey: string, mass: number): Reading {
  const gloss = label === 'adoption' ? 'also covers fostering for longer than a year' : null;
  return {
    id,
    entity: 'Parental leave',
    condition: label,
    label,
    gloss,
    findingIds: [findingId],
    answerKey,
    mass,
  };
}

const leaveClarification = {
  category: 'case',
  options: [
    { id: 'o1', label: 'Lisbon', readingIds: ['r1'] },
    { id: 'o2', label: 'Berlin', readingIds: ['r2'] },
    { id: 'o3', label: 'adoption', readingIds: ['r3'] },
  ],
  text: 'Which case: Lisbon, Berlin, or adoption?',
};

const leaveAnswer: Answer = {
  text: 'In Berlin, each parent has 16 weeks at full pay, within up to 36 months of leave.',
  short: '16 weeks',
  citations: [
    {
      passageId: berlin.id,
      documentId: berlin.documentId,
      path: berlin.path,
      title: berlin.title,
      heading: 'Berlin',
      quote: 'In Berlin each parent may take up to 36 months, and the company adds 16 weeks at full pay.',
      date: berlin.date,
      url: berlin.url,
    },
  ],
};

const leaveJudgement = judgement({
  passages,
  findings,
  dropped: [
    { answer: 'ten weeks', passageId: lisbon.id, check: 'answer-type' },
    { answer: '18 weeks', passageId: berlin.id, check: 'quote-not-verbatim' },
  ],
  detection: {
    method: 'findings',
    ambiguous: true,
    readings,
    why: 'Three readings have different answers: 24 weeks, 16 weeks and 20 weeks',
  },
  decision: { kind: 'ask', rule: 'no-dominant-reading', why: 'No reading holds more than 60 % of the mass' },
  clarification: leaveClarification,
});

const leaveRound: Round = {
  judgement: leaveJudgement,
  promptTs: '1778578203.000200',
  expiresAt: MORNING + 24 * 3_600_000,
  choice: { optionId: 'o2', by: 'U_MIRA', at: MORNING + 95_000, how: 'button' },
};

/** A question with three readings, asked back, picked with a button, and answered. */
export const leaveDialogue: DialogueRecord = record({
  id: 'leavedialogue234',
  revision: 8,
  flow: {
    value: 'answered',
    context: {
      maxRounds: 2,
      round: 1,
      clarification: leaveClarification,
      chosen: leaveClarification.options[1] ?? null,
    },
  },
  rounds: [leaveRound],
  reply: {
    kind: 'answer',
    answer: leaveAnswer,
    revisedQuestion: 'How long is parental leave?, Which case: Berlin',
  },
  replyTs: '1778578297.000300',
  revisedQuestion: 'How long is parental leave?, Which case: Berlin',
  log: [
    { at: MORNING, event: 'asked' },
    { at: MORNING + 1_870, event: 'decided' },
    { at: MORNING + 2_420, event: 'prompted' },
    { at: MORNING + 95_000, event: 'chose' },
    { at: MORNING + 95_310, event: 'settled' },
    { at: MORNING + 96_200, event: 'drafted' },
    { at: MORNING + 96_540, event: 'replied' },
  ],
});

/** The same question, not picked yet. */
export const waitingDialogue: DialogueRecord = record({
  id: 'waitingdialogue2',
  revision: 3,
  asker: 'U_TOMAS',
  createdAt: MORNING + 3_600_000,
  flow: {
    value: 'waiting',
    context: { maxRounds: 2, round: 1, clarification: leaveClarification, chosen: null },
  },
  rounds: [{ ...leaveRound, choice: null }],
});

const oldRate = passage({
  id: 'finance/travel-2024.md#1',
  title: 'Travel costs 2024',
  headings: ['Car'],
  date: '2024-01-10',
  score: 7.7,
  text: 'Trips with your own car are paid at 0.30 € per kilometre.',
});

const newRate = passage({
  id: 'finance/travel-2026.md#1',
  title: 'Travel costs 2026',
  headings: ['Car'],
  date: '2026-01-08',
  score: 8.3,
  text: 'Trips with your own car are paid at 0.38 € per kilometre, up to 400 kilometres a day.',
});

function rateEntry(source: ReadPassage, short: string) {
  return {
    label: source.title,
    text: `A kilometre with your own car is paid at ${short}.`,
    short,
    citations: [
      {
        passageId: source.id,
        documentId: source.documentId,
        path: source.path,
        title: source.title,
        heading: 'Car',
        quote: source.text.split(',')[0] ?? '',
        date: source.date,
        url: null,
      },
    ],
  };
}

const rateEntries = [rateEntry(newRate, '0.38 €'), rateEntry(oldRate, '0.30 €')];

/** Two documents that give different values for the same thing. */
export const conflictDialogue: DialogueRecord = record({
  id: 'conflictdialogue',
  revision: 4,
  asker: 'U_JONAS',
  place: { workspace: 'T024', channel: 'C_FINANCE', threadTs: '1778490000.000100' },
  question: 'What do we pay per kilometre with your own car?',
  createdAt: MORNING - 26 * 3_600_000,
  flow: { value: 'answered', context: { maxRounds: 2, round: 0, clarification: null, chosen: null } },
  rounds: [
    {
      judgement: judgement({
        question: 'What do we pay per kilometre with your own car?',
        reader: 'model',
        passages: [newRate, oldRate],
        findings: [newRate, oldRate].map((source, index) =>
          finding({
            id: `f${index + 1}`,
            passageIds: [source.id],
            entity: 'Own car',
            answer: rateEntries[index]?.short ?? '',
            answerType: 'money',
            quote: source.text.split(',')[0] ?? '',
          }),
        ),
        detection: {
          method: 'findings',
          ambiguous: false,
          readings: [{ ...reading('r1', 'own car', 'f1', '0.38 €', 1), entity: 'Own car', condition: null }],
          why: 'One reading, but its sources give two values',
        },
        decision: {
          kind: 'conflict',
          rule: 'values-differ',
          why: 'The same entity has different values in two documents',
        },
        entries: rateEntries,
        elapsedMs: { retrieve: 5, read: 2_310, decide: 1.2 },
      }),
      promptTs: null,
      expiresAt: null,
      choice: null,
    },
  ],
  reply: { kind: 'conflict', entries: rateEntries },
  replyTs: '1778490004.000200',
  log: [
    { at: MORNING - 26 * 3_600_000, event: 'asked' },
    { at: MORNING - 26 * 3_600_000 + 2_600, event: 'decided' },
    { at: MORNING - 26 * 3_600_000 + 3_400, event: 'drafted' },
    { at: MORNING - 26 * 3_600_000 + 4_100, event: 'replied' },
  ],
});

/** A question that the documents say nothing about. */
export const abstainDialogue: DialogueRecord = record({
  id: 'abstaindialogue2',
  revision: 4,
  asker: 'U_AIKO',
  place: { workspace: 'T024', channel: 'D_AIKO', threadTs: '1778400000.000100' },
  question: 'Who waters the plants on the third floor?',
  createdAt: MORNING - 3 * 86_400_000,
  flow: { value: 'answered', context: { maxRounds: 2, round: 0, clarification: null, chosen: null } },
  rounds: [
    {
      judgement: judgement({
        question: 'Who waters the plants on the third floor?',
        passages: [unused],
        nearest: [{ title: unused.title, path: unused.path, documentId: unused.documentId, url: null }],
      }),
      promptTs: null,
      expiresAt: null,
      choice: null,
    },
  ],
  reply: {
    kind: 'abstain',
    nearest: [{ title: unused.title, path: unused.path, documentId: unused.documentId, url: null }],
  },
  replyTs: '1778400002.000200',
});

/** A dialogue that ended with an apology. */
export const failedDialogue: DialogueRecord = record({
  id: 'faileddialogue23',
  revision: 3,
  asker: 'U_TOMAS',
  question: 'Which laptops can I choose from when I start in the Lisbon office in summer?',
  createdAt: MORNING - 12 * 86_400_000,
  flow: { value: 'failed', context: { maxRounds: 2, round: 0, clarification: null, chosen: null } },
  failure: {
    reason: 'The documents could not be read just now. Please ask again in a few minutes.',
    reference: '7f3a91',
  },
  log: [
    { at: MORNING - 12 * 86_400_000, event: 'asked' },
    { at: MORNING - 12 * 86_400_000 + 30_400, event: 'failed' },
    { at: MORNING - 12 * 86_400_000 + 31_000, event: 'apologised' },
  ],
});

/** The passages of the made-up handbook. */
export const handbook: readonly ReadPassage[] = [
  passage({
    id: 'people/parental-leave.md#0',
    title: 'Parental leave',
    text: 'Everyone who becomes a parent may stay away from work and come back to the same role. How long, and what is paid, depends on the office.',
  }),
  passage({
    id: 'people/parental-leave.md#1',
    title: 'Parental leave',
    headings: ['Before the birth'],
    text: 'Tell your lead when you feel ready to. No form is needed until the second half of the pregnancy.',
  }),
  ...passages,
  newRate,
  oldRate,
];
