import type { types } from '@slack/bolt';
import { z } from 'zod';
import { limits } from '../limits.ts';
import { plain } from './message.ts';

/** The form in which something else is asked. */
export const rephraseForm = 'whichbot_rephrase_form';
/** Its only input. */
export const questionInput = { block: 'question', action: 'question' } as const;

/** Where the question of a form belongs. */
export type FormOrigin = z.infer<typeof FormOrigin>;
const FormOrigin = z.object({
  workspace: z.string(),
  channel: z.string(),
  threadTs: z.string(),
  dialogueId: z.string(),
});

/** Draws the form. */
export function rephraseView(origin: FormOrigin): types.ModalView {
  return {
    type: 'modal',
    callback_id: rephraseForm,
    private_metadata: JSON.stringify(origin),
    title: plain('Something else', limits.modalTitle),
    submit: plain('Ask', limits.modalButton),
    close: plain('Cancel', limits.modalButton),
    blocks: [
      {
        type: 'input',
        block_id: questionInput.block,
        label: plain('Your question, with all that it needs', limits.textObject),
        element: {
          type: 'plain_text_input',
          action_id: questionInput.action,
          max_length: 1000,
          focus_on_load: true,
        },
      },
    ],
  };
}

/** @returns where the question of a form belongs; null if it is no form of ours. */
export function readOrigin(metadata: string): FormOrigin | null {
  try {
    return FormOrigin.parse(JSON.parse(metadata));
  } catch {
    return null;
  }
}
