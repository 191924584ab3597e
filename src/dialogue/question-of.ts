import { readingText } from '../engine/follow-up.ts';
import type { DialogueRecord } from './record.ts';

type Asking = Pick<DialogueRecord, 'question' | 'followUp'>;

/** @returns the question as it is read: that of a follow-up stands alone, with its choice in it. */
export function questionOf({ question, followUp }: Asking): string {
  const choice = followUp?.named ?? followUp?.reused ?? null;
  return readingText({ question: followUp?.standAlone ?? question, choice });
}

/** @returns the question as it is read if that is not as it was asked; else null. */
export function rewritten(record: Asking): string | null {
  const read = questionOf(record);
  return read === record.question ? null : read;
}
