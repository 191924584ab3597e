import type { Action } from '../blocks/interactive.ts';
import type { Workspace } from '../workspace/apply.ts';
import type { Message } from '../workspace/message.ts';
import { presentMessage } from '../workspace/present.ts';
import { interactionBase, interactionChannel, interactionUser } from './who-and-where.ts';

/** A click with everything that Slack tells about it. */
export interface Interaction {
  readonly state: Workspace;
  readonly message: Message;
  readonly ephemeral: boolean;
  readonly user: string;
  readonly action: Action;
  /** Timestamp of the click. */
  readonly actionTs: string;
  readonly responseUrl: string;
  readonly triggerId: string;
}

/** @returns the payload of type `block_actions`. */
export function blockActions(interaction: Interaction): Record<string, unknown> {
  const { state, message, ephemeral, user, action, actionTs } = interaction;
  return {
    type: 'block_actions',
    ...interactionBase,
    user: interactionUser(user),
    container: {
      type: 'message',
      message_ts: message.ts,
      channel_id: message.channel,
      is_ephemeral: ephemeral,
      ...(message.threadTs === null ? {} : { thread_ts: message.threadTs }),
    },
    trigger_id: interaction.triggerId,
    channel: interactionChannel(state, message.channel),
    ...(ephemeral ? {} : { message: presentMessage(state, message) }),
    state: { values: stateValues(action) },
    response_url: interaction.responseUrl,
    actions: [{ ...action, action_ts: actionTs }],
  };
}

/** Only elements that hold a choice have state; a message remembers none but the one just picked. */
function stateValues(action: Action): Record<string, Record<string, unknown>> {
  if (action.type !== 'static_select') return {};
  const value = { type: action.type, selected_option: action.selected_option };
  return { [String(action.block_id)]: { [String(action.action_id)]: value } };
}
