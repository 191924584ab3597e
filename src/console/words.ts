import type { Tone } from '../pages/badge.tsx';

/** How a stored name is shown, and what it means. */
export interface Wording {
  readonly label: string;
  readonly tone: Tone;
  /** A sentence without a full stop. */
  readonly meaning: string;
}

const decisions: Readonly<Record<string, Wording>> = {
  answer: { label: 'Answer', tone: 'good', meaning: 'One reading is clear enough to be answered' },
  ask: { label: 'Ask', tone: 'info', meaning: 'The readings differ, so the asker picks one' },
  all: { label: 'All', tone: 'violet', meaning: 'Every reading is answered side by side' },
  conflict: {
    label: 'Conflict',
    tone: 'warn',
    meaning: 'Sources disagree about one reading, so each is shown',
  },
  abstain: { label: 'Abstain', tone: 'plain', meaning: 'No verified finding answers the question' },
};

const states: Readonly<Record<string, Wording>> = {
  reading: { label: 'Reading', tone: 'plain', meaning: 'The passages are being read' },
  asking: { label: 'Asking', tone: 'plain', meaning: 'The clarification is being posted' },
  waiting: { label: 'Waiting', tone: 'info', meaning: 'The asker has not picked yet' },
  answering: { label: 'Answering', tone: 'plain', meaning: 'The reply is being worked out' },
  answered: { label: 'Answered', tone: 'good', meaning: 'The reply is posted' },
  expired: { label: 'Expired', tone: 'plain', meaning: 'Nobody picked in time' },
  withdrawn: { label: 'Withdrawn', tone: 'plain', meaning: 'The asker took the question back' },
  failed: { label: 'Failed', tone: 'bad', meaning: 'No reply could be given' },
};

/** @returns how a decision's kind is shown; a kind unknown to this version is shown as it is. */
export function decisionWording(kind: string): Wording {
  return decisions[kind] ?? { label: kind, tone: 'plain', meaning: kind };
}

/** @returns how a state of the flow is shown; a state unknown to this version is shown as it is. */
export function stateWording(state: string): Wording {
  return states[state] ?? { label: state, tone: 'plain', meaning: state };
}
