import { z } from 'zod';
import { bot, directId, people, team } from '../seed.ts';
import { repliesOf } from '../workspace/find.ts';
import type { Channel, Message } from '../workspace/message.ts';
import { presentMessage } from '../workspace/present.ts';
import { check, flag, number } from './arguments.ts';
import { channelOf, type Method, messageOf } from './method.ts';
import { Refusal } from './refusal.ts';

const Range = z.object({
  channel: z.string(),
  limit: number.max(1000).optional(),
  cursor: z.string().optional(),
  oldest: z.coerce.string().default('0'),
  latest: z.coerce.string().default('9999999999.999999'),
  inclusive: flag,
  include_all_metadata: flag,
});

/** conversations.history: newest first, without replies that stayed in their thread. */
export const history: Method = (args, context) => {
  const range = check(Range, args);
  const channel = channelOf(context, range.channel);
  const all = (context.store.state.messages.get(channel.id) ?? [])
    .filter((message) => (message.threadTs === null || message.broadcast) && within(message, range))
    .reverse();
  return page(all, range, 100, (message) =>
    presentMessage(context.store.state, message, range.include_all_metadata),
  );
};

/** conversations.replies: the parent, then its replies, oldest first. The ts of a reply finds that reply alone. */
export const replies: Method = (args, context) => {
  const range = check(Range.extend({ ts: z.string() }), args);
  const channel = channelOf(context, range.channel);
  const parent = messageOf(context, channel, range.ts, 'thread_not_found');
  const thread = repliesOf(context.store.state, channel.id, parent.ts).filter((reply) =>
    within(reply, range),
  );
  return page([parent, ...thread], range, 1000, (message) =>
    presentMessage(context.store.state, message, range.include_all_metadata),
  );
};

function within(message: Message, range: z.infer<typeof Range>): boolean {
  const { oldest, latest, inclusive } = range;
  return inclusive
    ? message.ts >= oldest && message.ts <= latest
    : message.ts > oldest && message.ts < latest;
}

function page(
  all: readonly Message[],
  range: { readonly limit?: number | undefined; readonly cursor?: string | undefined },
  usual: number,
  show: (message: Message) => unknown,
): Record<string, unknown> {
  const start = range.cursor ? readCursor(range.cursor) : 0;
  const end = start + (range.limit ?? usual);
  const more = end < all.length;
  return {
    messages: all.slice(start, end).map(show),
    has_more: more,
    response_metadata: { next_cursor: more ? Buffer.from(`next:${end}`).toString('base64') : '' },
  };
}

function readCursor(cursor: string): number {
  const match = /^next:(\d+)$/.exec(Buffer.from(cursor, 'base64').toString('utf8'));
  if (match === null) throw new Refusal('invalid_cursor');
  return Number(match[1]);
}

/** conversations.info. */
export const info: Method = (args, context) => {
  const { channel: id } = check(z.object({ channel: z.string() }), args);
  const channel = context.store.state.channels.get(id);
  if (channel === undefined) throw new Refusal('channel_not_found');
  return { channel: presentChannel(channel) };
};

function presentChannel(channel: Channel): Record<string, unknown> {
  const shared = {
    is_shared: false,
    is_ext_shared: false,
    is_org_shared: false,
    is_pending_ext_shared: false,
  };
  const isMember = channel.members.includes(bot.id);
  if (channel.kind === 'im') {
    const user = channel.members.find((member) => member !== bot.id);
    return { id: channel.id, is_im: true, is_archived: false, user, context_team_id: team.id, ...shared };
  }
  return {
    id: channel.id,
    name: channel.name,
    name_normalized: channel.name,
    is_channel: true,
    is_group: false,
    is_im: false,
    is_mpim: false,
    is_private: false,
    is_archived: false,
    is_general: channel.name === 'general',
    is_member: isMember,
    num_members: channel.members.length,
    context_team_id: team.id,
    topic: { value: channel.topic, creator: '', last_set: 0 },
    purpose: { value: '', creator: '', last_set: 0 },
    ...shared,
  };
}

/** conversations.open, for one person. */
export const open: Method = (args) => {
  const { users } = check(z.object({ users: z.string().optional() }), args);
  if (users === undefined || users === '') throw new Refusal('users_list_not_supplied');
  if (!people.some((person) => person.id === users)) throw new Refusal('user_not_found');
  return { no_op: true, already_open: true, channel: { id: directId(users) } };
};
