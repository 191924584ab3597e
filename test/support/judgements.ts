import type { Clarification, Finding, Judgement, Reading, ReadPassage } from '../../src/engine/schema.ts';

/** One document about each of these plans: what dialogues in tests are about. */
const plans = ['Basic', 'Team', 'Enterprise'];

const readings: Reading[] = plans.map((label, index) => ({
  id: `r${index + 1}`,
  entity: 'Storage',
  condition: label,
  label,
  gloss: null,
  findingIds: [`f${index + 1}`],
  answerKey: `${index + 1} gb`,
  mass: 1 / plans.length,
}));

const sentences = plans.map((plan, index) => `${plan} has ${index + 1} GB of storage.`);

const passage: ReadPassage = {
  id: 'storage.md#1',
  documentId: 'storage.md',
  path: 'storage.md',
  title: 'Storage',
  headings: [],
  text: sentences.join(' '),
  date: null,
  url: null,
  score: 1,
};

const findings: Finding[] = plans.map((condition, index) => ({
  id: `f${index + 1}`,
  passageIds: [passage.id],
  entity: 'Storage',
  address: ['Storage', condition],
  condition,
  conditionKind: 'plan',
  answer: `${index + 1} GB`,
  answerType: 'number',
  answerKey: `${index + 1} gb`,
  emphasise: true,
  anchored: true,
  sentence: sentences[index] ?? '',
  quote: sentences[index] ?? '',
  score: 1,
}));

const clarification: Clarification = {
  category: 'plan',
  options: readings.map((reading, index) => ({
    id: `o${index + 1}`,
    label: reading.label,
    readingIds: [reading.id],
  })),
  text: 'Which plan: Basic, Team, or Enterprise?',
};

const base: Judgement = {
  question: 'How much storage is there?',
  reader: 'extractive',
  passages: [passage],
  findings,
  dropped: [],
  detection: { method: 'fixed', ambiguous: true, readings, why: 'plans differ' },
  decision: { kind: 'ask', rule: 'fixed', why: 'plans differ' },
  clarification,
  answer: null,
  entries: null,
  alternatives: [],
  nearest: [],
  elapsedMs: { retrieve: 0, read: 0, decide: 0 },
};

/** "Which plan: Basic, Team, or Enterprise?", each option with one reading. */
export const asksWhichPlan: Judgement = base;

/** "Which plan: Basic or Paid?", where "Paid" stands for two readings. */
export const asksBasicOrPaid: Judgement = {
  ...base,
  clarification: {
    category: 'plan',
    options: [
      { id: 'o1', label: 'Basic', readingIds: ['r1'] },
      { id: 'o2', label: 'Paid', readingIds: ['r2', 'r3'] },
    ],
    text: 'Which plan: Basic or Paid?',
  },
};

/** "Which paid plan: Team or Enterprise?" */
export const asksWhichPaidPlan: Judgement = {
  ...base,
  clarification: {
    category: 'paid plan',
    options: [
      { id: 'o1', label: 'Team', readingIds: ['r2'] },
      { id: 'o2', label: 'Enterprise', readingIds: ['r3'] },
    ],
    text: 'Which paid plan: Team or Enterprise?',
  },
};

/** One answer, no question back. */
export const answersAtOnce: Judgement = {
  ...base,
  detection: { ...base.detection, ambiguous: false },
  decision: { kind: 'answer', rule: 'fixed', why: 'one reading' },
  clarification: null,
  answer: { text: 'There are 5 GB.', short: '5 GB', citations: [] },
};

/** Nothing found. */
export const abstains: Judgement = {
  ...answersAtOnce,
  decision: { kind: 'abstain', rule: 'fixed', why: 'nothing found' },
  answer: null,
  nearest: [{ title: 'Storage', path: 'storage.md', documentId: 'storage.md', url: null }],
};

/** Two sources that disagree. */
export const conflicts: Judgement = {
  ...answersAtOnce,
  decision: { kind: 'conflict', rule: 'fixed', why: 'sources disagree' },
  answer: null,
  entries: [
    { label: '2025', text: '5 GB', short: null, citations: [] },
    { label: '2024', text: '4 GB', short: null, citations: [] },
  ],
};
