import type { Action } from '../blocks/interactive.ts';
import { bot, memberById, team } from '../seed.ts';
import type { Workspace } from '../workspace/apply.ts';
import type { Message } from '../workspace/message.ts';
import { presentMessage } from '../workspace/present.ts';

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
  const channel = state.channels.get(message.channel);
  return {
    type: 'block_actions',
    user: {
      id: user,
      username: memberById(user)?.name ?? user,
      name: memberById(user)?.name ?? user,
      team_id: team.id,
    },
    api_app_id: bot.appId,
    token: 'sandbox',
    container: {
      type: 'message',
      message_ts: message.ts,
      channel_id: message.channel,
      is_ephemeral: ephemeral,
      ...(message.threadTs === null ? {} : { thread_ts: message.threadTs }),
    },
    trigger_id: interaction.triggerId,
    team: { id: team.id, domain: team.domain },
    enterprise: null,
    is_enterprise_install: false,
    channel: { id: message.channel, name: channel?.kind === 'im' ? 'directmessage' : (channel?.name ?? '') },
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
