import { bot, team } from '../seed.ts';
import type { Workspace } from './apply.ts';
import { repliesOf } from './find.ts';
import type { Message } from './message.ts';

/** A message in the shape of Slack's API. */
export type SlackMessage = Record<string, unknown> & { readonly ts: string };

/**
 * @param state gives a parent its reply counts.
 * @param withMetadata as asked for by `include_all_metadata`.
 */
export function presentMessage(state: Workspace, message: Message, withMetadata = false): SlackMessage {
  return {
    type: 'message',
    ...(message.subtype === null ? {} : { subtype: message.subtype }),
    user: message.user,
    ts: message.ts,
    ...(message.clientMsgId === null ? {} : { client_msg_id: message.clientMsgId }),
    text: message.text,
    team: team.id,
    ...(message.botId === null ? {} : botFields()),
    ...(message.blocks === null ? {} : { blocks: message.blocks }),
    ...threadFields(state, message),
    ...(message.edited === null ? {} : { edited: message.edited }),
    ...(message.streamingState === null ? {} : { streaming_state: message.streamingState }),
    ...(withMetadata && message.metadata !== null ? { metadata: message.metadata } : {}),
    ...(message.reactions.length === 0 ? {} : { reactions: message.reactions.map(withCount) }),
  };
}

function botFields() {
  return {
    bot_id: bot.botId,
    app_id: bot.appId,
    bot_profile: { id: bot.botId, app_id: bot.appId, name: bot.realName, team_id: team.id, deleted: false },
  };
}

function threadFields(state: Workspace, message: Message): Record<string, unknown> {
  if (message.threadTs !== null) {
    const parent = state.messages
      .get(message.channel)
      ?.find((candidate) => candidate.ts === message.threadTs);
    return { thread_ts: message.threadTs, ...(parent === undefined ? {} : { parent_user_id: parent.user }) };
  }
  const replies = repliesOf(state, message.channel, message.ts);
  const latest = replies.at(-1);
  if (latest === undefined) return {};
  const users = [...new Set(replies.map((reply) => reply.user))];
  return {
    thread_ts: message.ts,
    reply_count: replies.length,
    reply_users_count: users.length,
    reply_users: users,
    latest_reply: latest.ts,
    is_locked: false,
    subscribed: true,
  };
}

function withCount(reaction: Message['reactions'][number]) {
  return { ...reaction, count: reaction.users.length };
}
