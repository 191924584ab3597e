import { randomUUID } from 'node:crypto';
import { Refusal } from '../api/refusal.ts';
import type { Context } from '../context.ts';
import { team } from '../seed.ts';
import { draft } from '../workspace/draft.ts';
import { findMessage, isMember } from '../workspace/find.ts';
import type { Message } from '../workspace/message.ts';
import { typedText } from './typed-text.ts';

/** A message as a person sends it from the page. */
export interface Said {
  readonly as: string;
  readonly channel: string;
  readonly text: string;
  readonly threadTs?: string | undefined;
}

/**
 * Posts what a person typed.
 * @returns the message's ts.
 * @throws {Refusal} `not_in_channel`, `no_text`, `thread_not_found`.
 */
export function say(context: Context, said: Said): string {
  requireMember(context, said.channel, said.as);
  if (said.text.trim() === '') throw new Refusal('no_text');
  const { state } = context.store;
  const parent = said.threadTs === undefined ? undefined : findMessage(state, said.channel, said.threadTs);
  if (said.threadTs !== undefined && parent === undefined) throw new Refusal('thread_not_found');
  const message = draft({
    channel: said.channel,
    ts: context.store.nextTs(),
    user: said.as,
    text: typedText(said.text.trim(), state.channels.values()),
    threadTs: parent?.threadTs ?? parent?.ts ?? null,
    clientMsgId: randomUUID(),
  });
  context.store.record({ type: 'posted', message });
  return message.ts;
}

/**
 * Changes a person's own message.
 * @throws {Refusal} `message_not_found`, `cant_update_message`, `no_text`.
 */
export function edit(context: Context, said: Said & { readonly ts: string }): void {
  const message = ownMessage(context, said.channel, said.ts, said.as);
  if (said.text.trim() === '') throw new Refusal('no_text');
  context.store.record({
    type: 'changed',
    channel: said.channel,
    ts: said.ts,
    text: typedText(said.text.trim(), context.store.state.channels.values()),
    blocks: message.blocks,
    metadata: message.metadata,
    edited: { user: said.as, ts: context.store.nextTs() },
  });
}

/**
 * Deletes a person's own message.
 * @throws {Refusal} `message_not_found`, `cant_update_message`.
 */
export function unsay(
  context: Context,
  at: { readonly as: string; readonly channel: string; readonly ts: string },
): void {
  ownMessage(context, at.channel, at.ts, at.as);
  context.store.record({ type: 'deleted', channel: at.channel, ts: at.ts, eventTs: context.store.nextTs() });
}

/**
 * Makes a channel with one member; the bot is not in it.
 * @returns the channel's id.
 * @throws {Refusal} `invalid_name`, `name_taken`.
 */
export function createChannel(context: Context, as: string, name: string): string {
  if (!/^[a-z0-9_-]{1,80}$/.test(name)) throw new Refusal('invalid_name');
  const taken = [...context.store.state.channels.values()].some((channel) => channel.name === name);
  if (taken) throw new Refusal('name_taken');
  const id = `C${randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase()}`;
  const channel = { id, name, kind: 'channel' as const, topic: '', members: [as] };
  context.store.record({ type: 'created', channel, eventTs: context.store.nextTs() });
  return id;
}

/**
 * Adds somebody to a channel, with the line that Slack posts about it.
 * @throws {Refusal} `not_in_channel`, `already_in_channel`.
 */
export function invite(context: Context, as: string, channel: string, user: string): void {
  requireMember(context, channel, as);
  if (isMember(context.store.state, channel, user)) throw new Refusal('already_in_channel');
  context.store.record({ type: 'joined', channel, user, inviter: as, eventTs: context.store.nextTs() });
  const text = `<@${user}> was added to the channel by <@${as}>`;
  const message = draft({ channel, ts: context.store.nextTs(), user, text, subtype: 'channel_join' });
  context.store.record({ type: 'posted', message });
}

function requireMember(context: Context, channel: string, user: string): void {
  if (!isMember(context.store.state, channel, user))
    throw new Refusal('not_in_channel', [`${user} in ${team.name}`]);
}

function ownMessage(context: Context, channel: string, ts: string, user: string): Message {
  const message = findMessage(context.store.state, channel, ts);
  if (message === undefined) throw new Refusal('message_not_found');
  if (message.user !== user || message.subtype !== null) throw new Refusal('cant_update_message');
  return message;
}
