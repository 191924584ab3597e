import type { InputBlock, View } from '../blocks/view.ts';

/** What a person typed or picked, by block id; absent or empty for nothing. */
export type Filled = Readonly<Record<string, string>>;

/** `state.values` of a submission, or what the person has to correct, by block id. */
export type InputValues =
  | { readonly ok: true; readonly values: Record<string, Record<string, unknown>> }
  | { readonly ok: false; readonly errors: Record<string, string> };

/** Checks what was filled in as Slack's clients do before they send it. */
export function inputValues(view: View, filled: Filled): InputValues {
  const values: Record<string, Record<string, unknown>> = {};
  const errors: Record<string, string> = {};
  for (const block of view.blocks) {
    if (block.type !== 'input') continue;
    const given = filled[block.block_id ?? ''] ?? '';
    const problem = problemOf(block, given);
    if (problem !== null) errors[block.block_id ?? ''] = problem;
    values[block.block_id ?? ''] = { [block.element.action_id ?? '']: stateOf(block, given) };
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, values };
}

function problemOf({ element, optional }: InputBlock, given: string): string | null {
  if (given.trim() === '') return optional ? null : 'Please fill this in.';
  if (element.type === 'static_select') return null;
  const { min_length: least = 0, max_length: most = 3000 } = element;
  if (given.length < least) return `Please write at least ${least} characters.`;
  return given.length > most ? `Please write no more than ${most} characters.` : null;
}

function stateOf({ element }: InputBlock, given: string): Record<string, unknown> {
  if (element.type === 'plain_text_input') return { type: element.type, value: given === '' ? null : given };
  const choices = element.options ?? element.option_groups?.flatMap((group) => group.options) ?? [];
  return { type: element.type, selected_option: choices.find((one) => one.value === given) ?? null };
}
