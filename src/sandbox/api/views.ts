import { z } from 'zod';
import { checkView, type View } from '../blocks/view.ts';
import { type Context, randomId } from '../context.ts';
import { limits } from '../limits.ts';
import { type Modal, presentModal } from '../modals/modals.ts';
import { type Arguments, check, structure } from './arguments.ts';
import type { Method } from './method.ts';
import { Refusal } from './refusal.ts';

/** views.open: shows a modal to the person of the trigger. */
export const openView: Method = (args, context) => {
  const { trigger_id } = check(z.object({ trigger_id: z.string() }), args);
  const view = readView(args);
  const trigger = context.triggers.exchange(trigger_id);
  if (typeof trigger === 'string') throw new Refusal(trigger);
  const modal = context.modals.open(trigger.user, view);
  showModal(context, modal);
  return { view: presentModal(modal) };
};

const Update = z.object({
  view_id: z.string().optional(),
  external_id: z.string().optional(),
  hash: z.string().optional(),
});

/** views.update: shows another view in a modal that is open. */
export const updateView: Method = (args, context) => {
  const { view_id, external_id, hash } = check(Update, args);
  const view = readView(args);
  const modal =
    external_id === undefined
      ? context.modals.find(view_id ?? '')
      : context.modals.findByExternalId(external_id);
  if (modal === undefined) throw new Refusal('not_found');
  if (hash !== undefined && hash !== modal.hash) throw new Refusal('hash_conflict');
  const changed = context.modals.replace(modal, view);
  showModal(context, changed);
  return { view: presentModal(changed) };
};

/** Shows a modal on the open pages of its person. */
export function showModal(context: Context, modal: Modal): void {
  context.feed.tell({ type: 'modal', view: presentModal(modal) }, (user) => user === modal.user);
}

function readView(args: Arguments): View {
  const given = structure(args.view, 'invalid_arguments');
  if (given === undefined) {
    throw new Refusal('invalid_arguments', ['missing required field: view']);
  }
  if (Buffer.byteLength(JSON.stringify(given)) > limits.viewBytes) throw new Refusal('view_too_large');
  const checked = checkView(given, randomId);
  if (!checked.ok) throw new Refusal('invalid_arguments', checked.reasons);
  return checked.view;
}
