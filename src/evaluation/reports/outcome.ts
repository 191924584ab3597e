import { tallyOf } from '../figures/tally.ts';
import { goldAnswer } from '../labels/gold.ts';
import type { Question } from '../labels/questions.ts';
import type { Prediction } from '../runs/prediction.ts';

/** What came of a question, in one word; the best first. */
export const outcomes = ['right', 'partly', 'missed', 'over-asked', 'wrong', 'abstained', 'error'] as const;

/** "partly": it was asked, but not every expected option is offered with its answer. */
export type Outcome = (typeof outcomes)[number];

/** What each outcome is called. */
export const outcomeWords: Readonly<Record<Outcome, string>> = {
  right: 'right',
  partly: 'asked, partly right',
  missed: 'missed',
  'over-asked': 'over-asked',
  wrong: 'wrong answer',
  abstained: 'abstained',
  error: 'error',
};

/** Tells what came of a question. To abstain is right where no document answers, and "abstained" elsewhere. */
export function outcomeOf(question: Question, prediction: Prediction): Outcome {
  const { decision } = prediction;
  if (decision === 'error') return 'error';
  if (decision === 'abstain') return question.answerable ? 'abstained' : 'right';
  if (decision === 'ask' && !question.ambiguous) return 'over-asked';
  if (question.ambiguous) return decision === 'ask' ? ofAsked(question, prediction) : 'missed';
  return goldAnswer(question) !== null && tallyOf(question, prediction).answered === 1 ? 'right' : 'wrong';
}

function ofAsked(question: Question, prediction: Prediction): Outcome {
  const { matchedOptions, goldOptions } = tallyOf(question, prediction);
  return matchedOptions === goldOptions ? 'right' : 'partly';
}
