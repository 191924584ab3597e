import type { Question } from '../../src/evaluation/labels/questions.ts';
import type { Prediction } from '../../src/evaluation/runs/prediction.ts';

/** A question about opening hours in two cities. */
export const whichOffice: Question = {
  id: 'hours',
  question: 'When does the office open?',
  kind: 'place',
  ambiguous: true,
  answerable: true,
  options: [
    { label: 'Oslo', answer: ['8:00'], evidence: ['oslo.md', ''] },
    { label: 'Porto', answer: ['9:30'], evidence: ['porto.md', ''] },
  ],
};

/** A question with one answer. */
export const refundDays: Question = {
  id: 'refund',
  question: 'How long can I get my money back?',
  kind: 'fact',
  ambiguous: false,
  answerable: true,
  answer: ['14 days'],
  evidence: ['plans.md', ''],
};

/** A question that no document answers. */
export const wifiPassword: Question = {
  id: 'wifi',
  question: 'What is the wifi password?',
  kind: 'unanswerable',
  ambiguous: false,
  answerable: false,
};

/** An answer with one citation. */
export function answerAt(path: string, text: string) {
  return { text, short: null, citations: [{ path, title: path, heading: null, quote: text }] };
}

/** A prediction with nothing in it but what is given. */
export function predictionOf(given: Partial<Prediction> & Pick<Prediction, 'id' | 'decision'>): Prediction {
  return {
    ambiguous: given.decision === 'ask',
    clarification: null,
    optionAnswers: [],
    answer: null,
    all: null,
    alternatives: [],
    why: '',
    elapsedMs: 1,
    ...given,
  };
}

const oslo = answerAt('oslo.md', 'The Oslo office opens at 8:00.');
const porto = answerAt('porto.md', 'The Porto office opens at 9:30.');

/** What a perfect engine makes of the three questions. */
export const perfect: readonly Prediction[] = [
  predictionOf({
    id: 'hours',
    decision: 'ask',
    clarification: {
      category: 'office',
      options: [{ label: 'Oslo' }, { label: 'Porto' }],
      text: 'Which office: Oslo, or Porto?',
    },
    optionAnswers: [oslo, porto],
    all: {
      entries: [
        { label: 'Oslo', ...oslo },
        { label: 'Porto', ...porto },
      ],
    },
    elapsedMs: 3,
    baselines: { names: true, topPassage: oslo },
  }),
  predictionOf({
    id: 'refund',
    decision: 'answer',
    answer: answerAt('plans.md', 'Money is paid back within 14 days.'),
    elapsedMs: 2,
    baselines: { names: true, topPassage: answerAt('plans.md', 'Kiln is sold in two plans.') },
  }),
  predictionOf({ id: 'wifi', decision: 'abstain', baselines: { names: false, topPassage: null } }),
];
