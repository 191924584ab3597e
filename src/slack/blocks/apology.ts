import type { ApologyPost } from '../../dialogue/ports.ts';
import { escapeWithin, oneLine } from '../escape.ts';
import { asText, context, type SlackMessage, section } from './message.ts';

/** Draws a sentence in place of an answer, and a reference that also stands in the log. */
export function apologyMessage({
  reason,
  reference,
}: Pick<ApologyPost, 'reason' | 'reference'>): SlackMessage {
  const sentence = escapeWithin(oneLine(reason) || 'That did not work.', 1000);
  const note = `Reference: ${escapeWithin(oneLine(reference), 100)}`;
  return { text: asText([sentence, note]), blocks: [section(sentence), context(note)] };
}
