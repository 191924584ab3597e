import type { types } from '@slack/bolt';
import type { ReplyPost } from '../../dialogue/ports.ts';
import { oneLine } from '../escape.ts';
import { promptShape } from '../limits.ts';
import { controls } from '../pick-value.ts';
import { context } from './message.ts';
import { button } from './prompt.ts';

/** Draws the other readings below an answer, each a button. */
export function otherReadings(
  post: Pick<ReplyPost, 'dialogueId' | 'round' | 'others'>,
): (types.ContextBlock | types.ActionsBlock)[] {
  const shown = post.others.slice(0, promptShape.oneRow);
  if (shown.length === 0) return [];
  const buttons = shown.map(({ id, label }, index) =>
    button(post, oneLine(label) || `Reading ${index + 1}`, `${controls.switch}${index + 1}`, id),
  );
  return [context('Other readings:'), { type: 'actions', elements: buttons }];
}
