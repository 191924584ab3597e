import { z } from 'zod';
import { Refusal } from '../api/refusal.ts';
import { showModal } from '../api/views.ts';
import { checkView } from '../blocks/view.ts';
import { type Context, randomId } from '../context.ts';
import { type Filled, inputValues } from '../modals/input-values.ts';
import { type Modal, presentModal } from '../modals/modals.ts';
import { interactionBase, interactionUser } from '../socket/who-and-where.ts';

/** What became of a submission; errors stand under the inputs they are about. */
export type Submitted =
  | { readonly outcome: 'closed' | 'updated' | 'not_acknowledged' | 'unusable_response' }
  | { readonly outcome: 'errors'; readonly errors: Record<string, string> };

const Response = z.discriminatedUnion('response_action', [
  z.strictObject({
    response_action: z.literal('errors'),
    errors: z.record(z.string(), z.string().min(1)).refine((errors) => Object.keys(errors).length > 0),
  }),
  z.strictObject({ response_action: z.literal('clear') }),
  z.strictObject({ response_action: z.literal('update'), view: z.unknown() }),
]);

/**
 * Submits a modal. The app answers with its acknowledgement: nothing to close it, `errors`, `update` or `clear`.
 * @throws {Refusal} `view_not_found` if it is not open any more.
 */
export async function submitModal(
  context: Context,
  at: { readonly as: string; readonly view: string },
  filled: Filled,
): Promise<Submitted> {
  const modal = modalOf(context, at);
  const checked = inputValues(modal.view, filled);
  if (!checked.ok) return { outcome: 'errors', errors: checked.errors };
  const taken = await context.hub.deliverInteraction(
    {
      type: 'view_submission',
      ...interactionBase,
      user: interactionUser(at.as),
      trigger_id: context.triggers.issue(at.as),
      view: presentModal(modal, checked.values),
      response_urls: [],
    },
    true,
  );
  return taken === null ? { outcome: 'not_acknowledged' } : respond(context, modal, taken.payload);
}

function respond(context: Context, modal: Modal, payload: unknown): Submitted {
  if (payload === undefined || Object.keys(Object(payload)).length === 0) return close(context, modal);
  const response = Response.safeParse(payload);
  if (!response.success) return { outcome: 'unusable_response' };
  switch (response.data.response_action) {
    case 'errors': {
      const known = modal.view.blocks.flatMap((block) => (block.type === 'input' ? [block.block_id] : []));
      const { errors } = response.data;
      return Object.keys(errors).every((id) => known.includes(id))
        ? { outcome: 'errors', errors }
        : { outcome: 'unusable_response' };
    }
    case 'update': {
      const checked = checkView(response.data.view, randomId);
      if (!checked.ok) return { outcome: 'unusable_response' };
      showModal(context, context.modals.replace(modal, checked.view));
      return { outcome: 'updated' };
    }
    case 'clear':
      return close(context, modal);
  }
}

function close(context: Context, modal: Modal): Submitted {
  context.modals.close(modal.id);
  return { outcome: 'closed' };
}

/**
 * Closes a modal without sending it; the app is told if it asked for that.
 * @throws {Refusal} `view_not_found` if it is not open any more.
 */
export function dismissModal(context: Context, at: { readonly as: string; readonly view: string }): void {
  const modal = modalOf(context, at);
  context.modals.close(modal.id);
  if (modal.view.notify_on_close !== true) return;
  void context.hub.deliverInteraction({
    type: 'view_closed',
    ...interactionBase,
    user: interactionUser(at.as),
    view: presentModal(modal),
    is_cleared: false,
  });
}

function modalOf(context: Context, at: { readonly as: string; readonly view: string }): Modal {
  const modal = context.modals.find(at.view);
  if (modal?.user !== at.as) throw new Refusal('view_not_found');
  return modal;
}
