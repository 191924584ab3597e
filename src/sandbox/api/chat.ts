import { z } from 'zod';
import type { Context } from '../context.ts';
import { limits } from '../limits.ts';
import { bot, memberById, team } from '../seed.ts';
import { draft } from '../workspace/draft.ts';
import type { Channel, Message } from '../workspace/message.ts';
import { presentMessage } from '../workspace/present.ts';
import { check, flag } from './arguments.ts';
import { type Content, readContent, readMetadata } from './content.ts';
import { channelOf, type Method, messageOf, threadOf } from './method.ts';
import { Refusal } from './refusal.ts';
import { isStreaming } from './stream-life.ts';

const Place = z.object({ channel: z.string() });
const Reply = Place.extend({ thread_ts: z.string().optional(), reply_broadcast: flag });
const At = Place.extend({ ts: z.string() });

/** chat.postMessage. Text over 40,000 characters is cut, as Slack does, with a warning. */
export const postMessage: Method = (args, context) => {
  const { channel: id, thread_ts, reply_broadcast } = check(Reply, args);
  const channel = channelOf(context, id);
  const content = readContent(args);
  const message = draft({
    ...authored(context, channel, content),
    threadTs: threadOf(context, channel, thread_ts),
    broadcast: reply_broadcast,
    metadata: readMetadata(args),
  });
  context.store.record({ type: 'posted', message });
  if (message.threadTs !== null) context.feed.setStatus(channel.id, message.threadTs, '');
  const cut = content.text.length > limits.postText;
  return {
    channel: channel.id,
    ts: message.ts,
    message: presentMessage(context.store.state, message, true),
    ...(cut ? { warning: 'message_truncated', response_metadata: { warnings: ['message_truncated'] } } : {}),
  };
};

/** @returns what the bot's new message is made of. */
export function authored(context: Context, channel: Channel, content: Content) {
  const text = content.text.slice(0, limits.postText);
  return {
    channel: channel.id,
    ts: context.store.nextTs(),
    user: bot.id,
    botId: bot.botId,
    text,
    blocks: content.blocks,
  };
}

/** chat.update. Text without blocks removes the blocks; absent metadata is kept. */
export const update: Method = (args, context) => {
  const { channel: id, ts } = check(At, args);
  const channel = channelOf(context, id);
  const message = ownMessage(context, channel, ts, 'cant_update_message');
  if (isStreaming(context, message)) throw new Refusal('streaming_state_conflict');
  const content = readContent(args);
  if (content.text.length > limits.updateText) throw new Refusal('msg_too_long');
  context.store.record({
    type: 'changed',
    channel: channel.id,
    ts,
    ...content,
    metadata: readMetadata(args) ?? message.metadata,
    edited: { user: bot.id, ts: context.store.nextTs() },
  });
  const now = messageOf(context, channel, ts);
  return { channel: channel.id, ts, text: now.text, message: presentMessage(context.store.state, now, true) };
};

/** chat.delete. */
export const remove: Method = (args, context) => {
  const { channel: id, ts } = check(At, args);
  const channel = channelOf(context, id);
  const message = ownMessage(context, channel, ts, 'cant_delete_message');
  if (isStreaming(context, message)) throw new Refusal('cant_delete_message');
  context.store.record({ type: 'deleted', channel: channel.id, ts, eventTs: context.store.nextTs() });
  return { channel: channel.id, ts };
};

/** @returns a message of the bot. @throws {Refusal} with the code if it is another's. */
export function ownMessage(context: Context, channel: Channel, ts: string, code: string): Message {
  const message = messageOf(context, channel, ts);
  if (message.botId !== bot.botId) throw new Refusal(code);
  return message;
}

/** chat.postEphemeral. Nothing is kept: who has no page open never sees it. */
export const postEphemeral: Method = (args, context) => {
  const { channel: id, user, thread_ts } = check(Reply.extend({ user: z.string() }), args);
  const channel = channelOf(context, id);
  if (memberById(user) === undefined) throw new Refusal('user_not_found');
  if (!channel.members.includes(user)) throw new Refusal('user_not_in_channel');
  const content = readContent(args);
  const message = draft({
    ...authored(context, channel, content),
    threadTs: threadOf(context, channel, thread_ts),
  });
  showEphemeral(context, message, user);
  return { message_ts: message.ts };
};

/** Shows a message to one person's open pages. */
export function showEphemeral(context: Context, message: Message, user: string): void {
  context.ephemerals.add({ message, user });
  const shown = { ...presentMessage(context.store.state, message), is_ephemeral: true };
  context.feed.tell(
    { type: 'ephemeral', channel: message.channel, message: shown },
    (viewer) => viewer === user,
  );
}

/** chat.getPermalink. The link opens the sandbox's own page. */
export const getPermalink: Method = (args, context) => {
  const { channel: id, message_ts } = check(Place.extend({ message_ts: z.string() }), args);
  const channel = channelOf(context, id);
  const message = messageOf(context, channel, message_ts);
  const query = new URLSearchParams({ channel: channel.id, thread: message.threadTs ?? message.ts });
  return { channel: channel.id, permalink: `${context.baseUrl()}/?${query}`, team: team.id };
};
