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

/**
 * What a person reads, alone, when a click was lost on our side.
 * @param reference that also stands in the log.
 */
export function tryAgain(reference: string): string {
  return `That did not get through. Please try again in a moment. (Reference: ${reference})`;
}

/** What a person reads, alone, who asks where people of other organisations would see the answer. */
export const sharedChannel =
  'This channel is shared with another organisation, so I do not answer from our documents here. Ask me in a direct message.';

/** What a person of another organisation reads, alone, after a click. */
export const otherOrganisation = 'Only people of the organisation that I work for can use me.';

/** What a person reads, alone, who points me at a message where I cannot write. */
export const notInChannel = 'I am not in this channel. Invite me first, then try again.';

/** What a person reads, alone, who points me at a message without words. */
export const nothingToAsk = 'There is no text in this message that I could answer.';

/** What a person reads, alone, who typed a number that no option has. */
export function numberNeeded(most: number): string {
  return `There is no such option: pick a number from 1 to ${most}.`;
}
