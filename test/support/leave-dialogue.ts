import type { DialogueRecord, Round } from '../../src/dialogue/record.ts';
import type { Answer } from '../../src/engine/schema.ts';
import { adoption, berlin, comingBack, lisbon } from './made-up-handbook.ts';
import { finding, judgement, MORNING, reading, record } from './records.ts';

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

const readings = [
  reading({ id: 'r1', label: 'Lisbon', findingIds: ['f1'], answerKey: '24 weeks', mass: 0.46 }),
  reading({ id: 'r2', label: 'Berlin', findingIds: ['f2'], answerKey: '16 weeks', mass: 0.41 }),
  reading({
    id: 'r3',
    label: 'adoption',
    findingIds: ['f3'],
    answerKey: '20 weeks',
    mass: 0.13,
    entity: 'Adoption and fostering',
    condition: null,
    gloss: 'also covers fostering for longer than a year',
  }),
];

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
  passages: [lisbon, berlin, adoption, comingBack],
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
