import type { types } from '@slack/bolt';
import type { PromptPost, ReopenPost } from '../../dialogue/ports.ts';
import { oneLine } from '../escape.ts';
import { limits } from '../limits.ts';
import { controls, writePickValue } from '../pick-value.ts';
import { type DrawnChoices, drawChoices } from './choices.ts';
import { context, footer, plain, type SlackMessage } from './message.ts';

/** Id of the option that stands for all of them. */
const everything = 'all';

/**
 * Draws an open clarification: the sentence, its options, and what else one can do: see all answers, ask something
 * else, or see why it is asked.
 *
 * @param footerText names the reader in use; null for none.
 */
export function promptMessage(
  post: Pick<PromptPost, 'dialogueId' | 'round' | 'clarification'>,
  footerText: string | null,
): SlackMessage {
  const drawn = drawChoices(post, controls.pick);
  const hint = `${drawn.controls.length > 0 ? 'Pick one, or reply' : 'Reply'} in this thread with a number or a name.`;
  const others = [
    button(post, 'Show all', `${controls.pick}${everything}`, everything),
    button(post, 'Something else…', controls.rephrase),
    button(post, 'Why are you asking?', controls.why),
  ];
  return drawnWith(drawn, others, hint, footerText);
}

/** Draws a clarification that was answered and is to be changed: its options again, and a button to keep the choice. */
export function reopenedMessage(
  post: Pick<ReopenPost, 'dialogueId' | 'round' | 'clarification' | 'chosen'>,
): SlackMessage {
  const drawn = drawChoices(post, controls.change);
  const keep = post.chosen.id === everything ? 'Keep all' : `Keep “${oneLine(post.chosen.label)}”`;
  const others = [
    ...(post.chosen.id === everything
      ? []
      : [button(post, 'Show all', `${controls.change}${everything}`, everything)]),
    button(post, keep, controls.keep),
  ];
  return drawnWith(drawn, others, 'Pick another one, and I answer again.', null);
}

function drawnWith(
  { text, lead, controls: options }: DrawnChoices,
  others: types.Button[],
  hint: string,
  footerText: string | null,
): SlackMessage {
  const blocks = [...lead, ...options, { type: 'actions' as const, elements: others }, context(hint)];
  return { text, blocks: [...blocks, ...footer(footerText)] };
}

/** @returns a button of a prompt that is not one of its options. */
export function button(
  { dialogueId, round }: Pick<PromptPost, 'dialogueId' | 'round'>,
  label: string,
  actionId: string,
  optionId = '-',
): types.Button {
  return {
    type: 'button',
    text: plain(label, limits.buttonText),
    action_id: actionId,
    value: writePickValue({ dialogueId, round, optionId }),
  };
}
