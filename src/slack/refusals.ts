import type { PickOutcome } from '../dialogue/conversation.ts';

/** What a person reads, alone, when a pick was not taken. */
export const refusals: Readonly<Record<Exclude<PickOutcome, 'ok'>, string>> = {
  'other-user':
    'Only the person who asked can pick here. Mention me with your own question, and I will ask you.',
  late: 'This question timed out. Ask it again, and you get the choices back.',
  answered: 'A choice was made here already: the answer is in this thread.',
  superseded: 'A newer question took the place of this one: pick there, or ask again.',
  unknown: 'I do not know this choice any more. Please ask your question again.',
};

/** What a person reads, alone, when a click was lost on our side. */
export const tryAgain = 'That did not get through. Please try again in a moment.';
