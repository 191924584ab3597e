import { bot, team } from '../seed.ts';
import type { Workspace } from '../workspace/apply.ts';
import { findMessage, isMember } from '../workspace/find.ts';
import type { JournalEvent } from '../workspace/journal-event.ts';
import type { Message } from '../workspace/message.ts';
import { presentMessage } from '../workspace/present.ts';

/** The `event` of an Events API payload. */
export type SlackEvent = Record<string, unknown> & { readonly type: string };

/** What the app is told of a workspace event: nothing of channels that the bot is not in. */
export function eventsFor(event: JournalEvent, before: Workspace, after: Workspace): SlackEvent[] {
  const channel =
    event.type === 'posted'
      ? event.message.channel
      : event.type === 'created'
        ? event.channel.id
        : event.channel;
  if (!isMember(after, channel, bot.id)) return [];
  switch (event.type) {
    case 'posted':
      return posted(event.message, before, after);
    case 'changed':
      return changed(event, before, after);
    case 'streamed':
      return streamed(event, before, after);
    case 'deleted':
      return deleted(event, before, after);
    case 'joined':
      return [joined(event, after)];
    case 'reacted':
    case 'unreacted':
      return reacted(event, after);
    case 'created':
      return [];
  }
}

function channelType(state: Workspace, channel: string): string {
  return state.channels.get(channel)?.kind ?? 'channel';
}

function posted(message: Message, before: Workspace, after: Workspace): SlackEvent[] {
  const place = { channel: message.channel, event_ts: message.ts };
  const shown = { ...presentMessage(after, message), type: 'message', ...place };
  const kind = channelType(after, message.channel);
  const mentioned = kind === 'channel' && message.botId === null && mentionsBot(message.text);
  return [
    { ...shown, channel_type: kind },
    ...(mentioned ? [{ ...shown, type: 'app_mention' }] : []),
    ...parentChanged(message, before, after),
  ];
}

function mentionsBot(text: string): boolean {
  return text.includes(`<@${bot.id}>`) || text.includes(`<@${bot.botId}>`);
}

/** A reply changes its parent's counts, which Slack reports as a change of the parent. */
function parentChanged(reply: Message, before: Workspace, after: Workspace): SlackEvent[] {
  const parent = reply.threadTs === null ? undefined : findMessage(after, reply.channel, reply.threadTs);
  if (parent === undefined) return [];
  return [changeEvent(parent, parent, reply.ts, before, after)];
}

function changed(
  event: Extract<JournalEvent, { type: 'changed' }>,
  before: Workspace,
  after: Workspace,
): SlackEvent[] {
  const old = findMessage(before, event.channel, event.ts);
  const now = findMessage(after, event.channel, event.ts);
  if (old === undefined || now === undefined) return [];
  const change = changeEvent(now, old, event.edited.ts, before, after);
  const newlyMentioned = now.botId === null && mentionsBot(now.text) && !mentionsBot(old.text);
  if (!newlyMentioned || channelType(after, event.channel) !== 'channel') return [change];
  const mention = {
    ...presentMessage(after, now),
    type: 'app_mention',
    channel: event.channel,
    event_ts: event.edited.ts,
  };
  return [change, mention];
}

function streamed(
  event: Extract<JournalEvent, { type: 'streamed' }>,
  before: Workspace,
  after: Workspace,
): SlackEvent[] {
  const old = findMessage(before, event.channel, event.ts);
  const now = findMessage(after, event.channel, event.ts);
  return old === undefined || now === undefined ? [] : [changeEvent(now, old, event.eventTs, before, after)];
}

function changeEvent(
  now: Message,
  old: Message,
  eventTs: string,
  before: Workspace,
  after: Workspace,
): SlackEvent {
  return {
    type: 'message',
    subtype: 'message_changed',
    message: presentMessage(after, now),
    previous_message: presentMessage(before, old),
    channel: now.channel,
    hidden: true,
    ts: eventTs,
    event_ts: eventTs,
    channel_type: channelType(after, now.channel),
  };
}

function deleted(
  event: Extract<JournalEvent, { type: 'deleted' }>,
  before: Workspace,
  after: Workspace,
): SlackEvent[] {
  const old = findMessage(before, event.channel, event.ts);
  if (old === undefined) return [];
  return [
    {
      type: 'message',
      subtype: 'message_deleted',
      previous_message: presentMessage(before, old),
      channel: event.channel,
      hidden: true,
      deleted_ts: event.ts,
      ts: event.eventTs,
      event_ts: event.eventTs,
      channel_type: channelType(after, event.channel),
    },
  ];
}

function reacted(
  event: Extract<JournalEvent, { type: 'reacted' | 'unreacted' }>,
  after: Workspace,
): SlackEvent[] {
  const { channel, ts, name, user } = event;
  const author = findMessage(after, channel, ts)?.user;
  return [
    {
      type: event.type === 'reacted' ? 'reaction_added' : 'reaction_removed',
      user,
      reaction: name,
      item: { type: 'message', channel, ts },
      ...(author === undefined ? {} : { item_user: author }),
      event_ts: event.eventTs,
    },
  ];
}

function joined(event: Extract<JournalEvent, { type: 'joined' }>, after: Workspace): SlackEvent {
  return {
    type: 'member_joined_channel',
    user: event.user,
    channel: event.channel,
    channel_type: channelType(after, event.channel) === 'im' ? 'D' : 'C',
    team: team.id,
    inviter: event.inviter,
    event_ts: event.eventTs,
  };
}

/**
 * Wraps an event for delivery.
 * @param eventId unique for the event, equal in all its repeats.
 * @param nowMs milliseconds since 1970.
 */
export function eventPayload(event: SlackEvent, eventId: string, nowMs: number): Record<string, unknown> {
  return {
    token: 'sandbox',
    team_id: team.id,
    context_team_id: team.id,
    context_enterprise_id: null,
    api_app_id: bot.appId,
    event,
    type: 'event_callback',
    event_id: eventId,
    event_time: Math.floor(nowMs / 1000),
    authorizations: [
      { enterprise_id: null, team_id: team.id, user_id: bot.id, is_bot: true, is_enterprise_install: false },
    ],
    is_ext_shared_channel: false,
    event_context: `4-${eventId}`,
  };
}
