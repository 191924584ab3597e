import type { StoredBlock } from '../workspace/message.ts';
import { Block, type Interactive } from './schema.ts';

/** What of a block can be clicked or picked from. */
export function interactivesOf(block: Block): Interactive[] {
  if (block.type === 'actions' || block.type === 'context_actions') return block.elements;
  return block.type === 'section' && block.accessory !== undefined ? [block.accessory] : [];
}

/** A click as the page reports it: which element, and for a select, overflow or feedback which value. */
export interface Click {
  readonly blockId: string;
  readonly actionId: string;
  readonly value: string | null;
}

/** An entry of `actions` in an interaction payload, without its time. */
export type Action = Record<string, unknown> & { readonly type: string };

/** Finds what was clicked among stored blocks; undefined if there is no such element or value. */
export function actionOf(blocks: readonly StoredBlock[], click: Click): Action | undefined {
  const block = blocks.find((candidate) => candidate.block_id === click.blockId);
  const parsed = Block.safeParse(block);
  if (!parsed.success) return undefined;
  const element = interactivesOf(parsed.data).find((candidate) => candidate.action_id === click.actionId);
  return element === undefined ? undefined : describe(element, click);
}

function describe(element: Interactive, click: Click): Action | undefined {
  const base = { type: element.type, action_id: click.actionId, block_id: click.blockId };
  switch (element.type) {
    case 'button':
      return {
        ...base,
        text: element.text,
        ...(element.value === undefined ? {} : { value: element.value }),
      };
    case 'feedback_buttons': {
      const picked = [element.positive_button, element.negative_button].find(
        (one) => one.value === click.value,
      );
      return picked && { ...base, text: picked.text, value: picked.value };
    }
    case 'static_select':
    case 'overflow': {
      const picked = choicesOf(element).find((choice) => choice.value === click.value);
      const extra =
        element.type === 'static_select' && element.placeholder ? { placeholder: element.placeholder } : {};
      return picked && { ...base, selected_option: picked, ...extra };
    }
  }
}

function choicesOf(element: Extract<Interactive, { type: 'static_select' | 'overflow' }>) {
  if (element.type === 'overflow') return element.options;
  return element.options ?? element.option_groups?.flatMap((group) => group.options) ?? [];
}
