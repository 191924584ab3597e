import type { SettlePost } from '../../dialogue/ports.ts';
import { emphasise } from '../emphasis.ts';
import { escapeWithin, oneLine } from '../escape.ts';
import { limits } from '../limits.ts';
import { asText, type SlackMessage, section } from './message.ts';

/** What takes the place of buttons that nobody pressed in time. */
const timedOut = 'This question timed out. Ask again to get the choices back.';

/** A settled sentence shows at most so many characters of the question. */
const sentenceChars = 600;

/** Draws a prompt after its end: the sentence stays, the buttons give way to what was chosen. */
export function settledMessage({
  clarification,
  chosen,
}: Pick<SettlePost, 'clarification' | 'chosen'>): SlackMessage {
  const sentence = escapeWithin(oneLine(clarification.text), sentenceChars);
  const label = chosen === null ? null : oneLine(chosen.label);
  const outcome = label === null ? timedOut : emphasise(`You chose ${label}`, label, 400);
  return {
    text: asText([sentence, outcome], Math.floor(limits.updateText / 3)),
    blocks: [section(sentence), section(outcome)],
  };
}
