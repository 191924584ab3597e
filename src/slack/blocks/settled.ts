import type { PromptOutcome, SettlePost } from '../../dialogue/ports.ts';
import { emphasise } from '../emphasis.ts';
import { escapeWithin, oneLine } from '../escape.ts';
import { limits } from '../limits.ts';
import { controls } from '../pick-value.ts';
import { asText, type SlackMessage, section } from './message.ts';
import { button } from './prompt.ts';

/** What takes the place of buttons that were not pressed. */
const endings = {
  expired: 'This question timed out. Ask again to get the choices back.',
  withdrawn: 'The question was deleted.',
  superseded: 'A newer question took the place of this one.',
} as const;

/** A settled sentence shows at most so many characters of the question. */
const sentenceChars = 600;

/** Draws a prompt after its end: the sentence stays, the buttons give way to what was chosen. */
export function settledMessage(
  post: Pick<SettlePost, 'clarification' | 'outcome' | 'dialogueId' | 'round'>,
): SlackMessage {
  const sentence = escapeWithin(oneLine(post.clarification.text), sentenceChars);
  const words = outcomeWords(post.outcome);
  const mayChange = 'mayChange' in post.outcome && post.outcome.mayChange;
  const change = button(post, 'Change', controls.reopen);
  return {
    text: asText([sentence, words], Math.floor(limits.updateText / 3)),
    blocks: [
      section(sentence),
      section(words),
      ...(mayChange ? [{ type: 'actions' as const, elements: [change] }] : []),
    ],
  };
}

function outcomeWords(outcome: PromptOutcome): string {
  switch (outcome.kind) {
    case 'chosen': {
      const label = oneLine(outcome.chosen.label);
      return emphasise(`You chose ${label}`, label, 400);
    }
    case 'all':
      return 'You asked for all';
    default:
      return endings[outcome.kind];
  }
}
