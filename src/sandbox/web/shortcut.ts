import { Refusal } from '../api/refusal.ts';
import type { Context } from '../context.ts';
import { shortcuts } from '../seed.ts';
import { interactionBase, interactionChannel, interactionUser } from '../socket/who-and-where.ts';
import { findMessage, isMember } from '../workspace/find.ts';
import { presentMessage } from '../workspace/present.ts';

/** A message shortcut that a person chose from a message's menu. */
export interface ShortcutUse {
  readonly as: string;
  readonly channel: string;
  readonly ts: string;
  readonly callbackId: string;
}

/**
 * Sends a message shortcut to the app, also from channels that the bot is not in.
 * @returns whether the app acknowledged it within 3 seconds; it is not sent again.
 * @throws {Refusal} `message_not_found`, `no_such_shortcut`.
 */
export async function useShortcut(context: Context, use: ShortcutUse): Promise<boolean> {
  const { state } = context.store;
  const message = findMessage(state, use.channel, use.ts);
  if (message === undefined || !isMember(state, use.channel, use.as)) throw new Refusal('message_not_found');
  if (!shortcuts.some(({ callbackId }) => callbackId === use.callbackId))
    throw new Refusal('no_such_shortcut');
  const secret = context.responseUrls.issue({ message, ephemeral: false, user: use.as });
  const taken = await context.hub.deliverInteraction({
    type: 'message_action',
    ...interactionBase,
    action_ts: context.store.nextTs(),
    user: interactionUser(use.as),
    channel: interactionChannel(state, use.channel),
    callback_id: use.callbackId,
    trigger_id: context.triggers.issue(use.as),
    response_url: `${context.baseUrl()}/response/${secret}`,
    message_ts: message.ts,
    message: presentMessage(state, message),
  });
  return taken !== null;
}
