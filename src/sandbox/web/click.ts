import { Refusal } from '../api/refusal.ts';
import { actionOf, type Click } from '../blocks/interactive.ts';
import type { Context } from '../context.ts';
import { blockActions } from '../socket/interaction.ts';
import { findMessage, isMember } from '../workspace/find.ts';

/**
 * Sends a click or a pick to the app.
 * @returns whether the app acknowledged it within 3 seconds; it is not sent again.
 * @throws {Refusal} `message_not_found`; `no_such_element` if the message does not offer what was picked.
 */
export async function click(
  context: Context,
  at: { readonly as: string; readonly channel: string; readonly ts: string },
  picked: Click,
): Promise<boolean> {
  const { state } = context.store;
  const ephemeral = context.ephemerals.find(at.ts);
  const message = ephemeral?.message ?? findMessage(state, at.channel, at.ts);
  const visible = ephemeral === undefined ? isMember(state, at.channel, at.as) : ephemeral.user === at.as;
  if (message === undefined || !visible) throw new Refusal('message_not_found');
  const action = actionOf(message.blocks ?? [], picked);
  if (action === undefined) throw new Refusal('no_such_element');
  const about = { message, ephemeral: ephemeral !== undefined, user: at.as };
  const taken = await context.hub.deliverInteraction(
    blockActions({
      ...about,
      state,
      action,
      actionTs: context.store.nextTs(),
      triggerId: context.triggers.issue(at.as),
      responseUrl: `${context.baseUrl()}/response/${context.responseUrls.issue(about)}`,
    }),
  );
  return taken !== null;
}
