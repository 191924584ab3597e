import { z } from 'zod';
import { limits } from '../limits.ts';
import { twice } from './check.ts';
import { reasonsOf } from './reasons.ts';
import {
  actionId,
  blockId,
  ContextBlock,
  Divider,
  HeaderBlock,
  list,
  PlainSection,
  plain,
  StaticSelect,
  text,
} from './schema.ts';

const length = z.number().int().max(limits.inputText);

const PlainTextInput = z.strictObject({
  type: z.literal('plain_text_input'),
  ...actionId,
  initial_value: z.string().max(limits.inputText).optional(),
  multiline: z.boolean().optional(),
  min_length: length.min(0).optional(),
  max_length: length.min(1).optional(),
  placeholder: plain(limits.placeholder).optional(),
  focus_on_load: z.boolean().optional(),
});

const Input = z.strictObject({
  type: z.literal('input'),
  ...blockId,
  label: plain(limits.inputLabel),
  element: z.discriminatedUnion('type', [PlainTextInput, StaticSelect]),
  hint: plain(limits.inputHint).optional(),
  optional: z.boolean().optional(),
});

/** A block of a modal. Controls outside of `input`, and blocks that only messages take, are left out. */
const ModalBlock = z.discriminatedUnion('type', [PlainSection, Input, ContextBlock, Divider, HeaderBlock]);

const View = z
  .strictObject({
    type: z.literal('modal'),
    title: plain(limits.modalTitle),
    blocks: list(ModalBlock, limits.modalBlocks),
    submit: plain(limits.modalButton).optional(),
    close: plain(limits.modalButton).optional(),
    private_metadata: text(limits.privateMetadata).or(z.literal('')).optional(),
    callback_id: text(limits.callbackId).or(z.literal('')).optional(),
    external_id: text(limits.externalId).or(z.literal('')).optional(),
    clear_on_close: z.boolean().optional(),
    notify_on_close: z.boolean().optional(),
    submit_disabled: z.boolean().optional(),
  })
  .refine((view) => view.submit !== undefined || !view.blocks.some((block) => block.type === 'input'), {
    message: 'missing required field: submit',
  })
  .refine((view) => twice(view.blocks.flatMap((block) => block.block_id ?? [])).length === 0, {
    message: 'block_id must be unique',
  });

/** A modal as it was asked for, its blocks and inputs with ids. */
export type View = z.infer<typeof View>;

/** A block that asks for something. */
export type InputBlock = z.infer<typeof Input>;

/** A view that Slack would take, or why it would not. */
export type CheckedView =
  | { readonly ok: true; readonly view: View }
  | { readonly ok: false; readonly reasons: string[] };

/**
 * Checks a modal as strictly as Slack does and gives every block and input an id.
 * @param makeId returns a short random id.
 */
export function checkView(given: unknown, makeId: () => string): CheckedView {
  const parsed = View.safeParse(given);
  if (!parsed.success) {
    return { ok: false, reasons: parsed.error.issues.flatMap((issue) => reasonsOf(issue, given, '/view')) };
  }
  const blocks = parsed.data.blocks.map((block) => {
    const named = { ...block, block_id: block.block_id ?? makeId() };
    if (named.type !== 'input') return named;
    return { ...named, element: { ...named.element, action_id: named.element.action_id ?? makeId() } };
  });
  return { ok: true, view: { ...parsed.data, blocks } };
}
