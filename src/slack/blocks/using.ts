import type { types } from '@slack/bolt';
import type { ReplyPost } from '../../dialogue/ports.ts';
import { emphasise } from '../emphasis.ts';
import { oneLine } from '../escape.ts';
import { controls } from '../pick-value.ts';
import { context } from './message.ts';
import { button } from './prompt.ts';

/** Draws the choice of an earlier question that an answer goes with, and a button to do without it. */
export function usedChoice(
  post: Pick<ReplyPost, 'dialogueId' | 'round' | 'using'>,
): (types.ContextBlock | types.ActionsBlock)[] {
  if (!post.using) return [];
  const label = oneLine(post.using.label);
  const category = oneLine(post.using.category);
  const words = ['', 'one'].includes(category) ? `Using ${label}` : `Using ${category} ${label}`;
  return [
    context(emphasise(words, label, 400)),
    { type: 'actions', elements: [button(post, 'Change', controls.reread)] },
  ];
}
