import { reasonOf } from '../engine/verify.ts';
import type { Tone } from '../pages/badge.tsx';

/** How a stored name is shown, and what it means. */
export interface Wording {
  readonly label: string;
  readonly tone: Tone;
  /** A sentence without a full stop. */
  readonly meaning: string;
}

const decisions: Readonly<Record<string, Wording>> = {
  answer: { label: 'Clear answer', tone: 'good', meaning: 'One reading is clear enough to be answered' },
  ask: { label: 'Asked back', tone: 'info', meaning: 'The readings differ, so the asker picks one' },
  all: { label: 'Listed all', tone: 'violet', meaning: 'Every reading is answered side by side' },
  conflict: {
    label: 'Sources disagree',
    tone: 'warn',
    meaning: 'Sources disagree about one reading, so each is shown',
  },
  abstain: { label: 'Nothing found', tone: 'plain', meaning: 'No verified finding answers the question' },
};

const states: Readonly<Record<string, Wording>> = {
  reading: { label: 'Reading', tone: 'plain', meaning: 'The passages are being read' },
  asking: { label: 'Asking', tone: 'plain', meaning: 'The clarification is being posted' },
  waiting: { label: 'Waiting', tone: 'info', meaning: 'The asker has not picked yet' },
  answering: { label: 'Answering', tone: 'plain', meaning: 'The reply is being worked out' },
  answered: { label: 'Answered', tone: 'good', meaning: 'The reply is posted' },
  fruitless: { label: 'No answer found', tone: 'warn', meaning: 'The reply says that nothing was found' },
  expired: { label: 'Expired', tone: 'plain', meaning: 'Nobody picked in time' },
  withdrawn: { label: 'Withdrawn', tone: 'plain', meaning: 'The asker took the question back' },
  superseded: { label: 'Superseded', tone: 'plain', meaning: 'The asker went on to another question' },
  failed: { label: 'Failed', tone: 'bad', meaning: 'No reply could be given' },
};

const reviews: Readonly<Record<string, Wording>> = {
  open: { label: 'Not reviewed', tone: 'plain', meaning: 'Nobody has reviewed what was asked' },
  done: { label: 'Reviewed', tone: 'good', meaning: 'Everything that was asked is reviewed' },
};

/** @returns how the state of a dialogue's review is shown; one unknown to this version is shown as it is. */
export function reviewWording(state: string): Wording {
  return reviews[state] ?? { label: state, tone: 'plain', meaning: state };
}

/** @returns how a decision's kind is shown; a kind unknown to this version is shown as it is. */
export function decisionWording(kind: string): Wording {
  return decisions[kind] ?? { label: kind, tone: 'plain', meaning: kind };
}

/** @returns the state of a dialogue, or "fruitless" for one whose reply is that nothing was found. */
export function outcomeOf(dialogue: { readonly state: string; readonly decision: string | null }): string {
  return dialogue.state === 'answered' && dialogue.decision === 'abstain' ? 'fruitless' : dialogue.state;
}

/** @returns how a state of the flow or an outcome is shown; one unknown to this version is shown as it is. */
export function stateWording(state: string): Wording {
  return states[state] ?? { label: state, tone: 'plain', meaning: state };
}

/** @returns why a check refuses, to go on after "The row …". */
export function checkMeaning(check: string): string {
  return check === 'length' ? 'would make the answer too long' : reasonOf(check);
}
