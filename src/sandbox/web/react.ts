import { Refusal } from '../api/refusal.ts';
import type { Context } from '../context.ts';
import { limits } from '../limits.ts';
import { findMessage, isMember } from '../workspace/find.ts';

/** A person's reaction to a message. */
export interface ReactionUse {
  readonly as: string;
  readonly channel: string;
  readonly ts: string;
  readonly name: string;
}

/**
 * Adds a person's reaction; a second time takes it away.
 * @throws {Refusal} `message_not_found`, `invalid_name`, `too_many_emoji`.
 */
export function react(context: Context, { as, channel, ts, name }: ReactionUse): void {
  const message = findMessage(context.store.state, channel, ts);
  if (message === undefined || !isMember(context.store.state, channel, as))
    throw new Refusal('message_not_found');
  if (!/^[a-z0-9_+-]{1,100}$/.test(name)) throw new Refusal('invalid_name');
  const mine = message.reactions.some((one) => one.name === name && one.users.includes(as));
  if (!mine && message.reactions.length >= limits.reactionsPerMessage) throw new Refusal('too_many_emoji');
  const type = mine ? 'unreacted' : 'reacted';
  context.store.record({ type, channel, ts, name, user: as, eventTs: context.store.nextTs() });
}
