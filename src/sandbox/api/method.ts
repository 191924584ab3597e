import type { Context } from '../context.ts';
import { bot, directId, people } from '../seed.ts';
import { findMessage } from '../workspace/find.ts';
import type { Channel, Message } from '../workspace/message.ts';
import type { Arguments } from './arguments.ts';
import { Refusal } from './refusal.ts';

/** One method of the Web API; what it returns is sent with `ok: true`. */
export type Method = (args: Arguments, context: Context) => Record<string, unknown>;

/**
 * Finds a channel that the bot is in; a person's id stands for the direct conversation with them.
 * @throws {Refusal} `channel_not_found`, `not_in_channel`.
 */
export function channelOf(context: Context, id: string): Channel {
  const isPerson = people.some((person) => person.id === id);
  const channel = context.store.state.channels.get(isPerson ? directId(id) : id);
  if (channel === undefined) throw new Refusal('channel_not_found');
  if (!channel.members.includes(bot.id)) throw new Refusal('not_in_channel');
  return channel;
}

/**
 * Finds a message of a channel.
 * @param code what to refuse with if there is none. Default `message_not_found`.
 * @throws {Refusal}
 */
export function messageOf(
  context: Context,
  channel: Channel,
  ts: string,
  code = 'message_not_found',
): Message {
  const message = findMessage(context.store.state, channel.id, ts);
  if (message === undefined) throw new Refusal(code);
  return message;
}

/**
 * Checks where a reply goes.
 * @returns the parent's ts; null for no thread.
 * @throws {Refusal} `thread_not_found`; `cannot_reply_to_message` if the message is itself a reply.
 */
export function threadOf(context: Context, channel: Channel, threadTs: string | undefined): string | null {
  if (threadTs === undefined || threadTs === '') return null;
  const parent = messageOf(context, channel, threadTs, 'thread_not_found');
  if (parent.threadTs !== null) throw new Refusal('cannot_reply_to_message');
  return parent.ts;
}
