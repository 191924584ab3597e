import { checkBlocks } from '../../src/sandbox/blocks/check.ts';
import type { SlackMessage } from '../../src/slack/blocks/message.ts';
import { limits } from '../../src/slack/limits.ts';

/** @returns every string of a message that a person may see, `text` first. */
export function shownTexts(message: SlackMessage): string[] {
  return [message.text, ...textsIn(message.blocks)];
}

function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string'
      ? key === 'text' || key === 'accessibility_label'
        ? [inner]
        : []
      : textsIn(inner),
  );
}

/** @returns what Slack would refuse or misread in a message, by our limits and by the sandbox's; nothing if it is fine. */
export function problemsOf(message: SlackMessage): string[] {
  const problems: string[] = [];
  const within = (what: string, length: number, most: number, least = 1) => {
    if (length < least || length > most) problems.push(`${what}: ${length} is not ${least} to ${most}`);
  };
  within('text', message.text.length, limits.messageText);
  within('blocks', message.blocks.length, limits.blocks);
  const texts = shownTexts(message);
  within('whole message', texts.join('').length, limits.wholeMessage);
  for (const block of message.blocks) {
    if (block.type === 'section') within('section', block.text?.text.length ?? 0, limits.sectionText);
    else if (block.type === 'context') {
      within('context', block.elements.length, limits.contextElements);
      for (const element of block.elements) {
        if ('text' in element) within('context text', element.text.length, limits.textObject);
      }
    } else if (block.type === 'actions') {
      within('actions', block.elements.length, limits.actionsElements);
      const ids = block.elements.map((element) => element.action_id ?? '');
      if (new Set(ids).size !== ids.length) problems.push('action ids repeat in a block');
      for (const element of block.elements) {
        within('action id', element.action_id?.length ?? 0, limits.actionId);
        if (element.type === 'button') {
          within('button text', element.text.text.length, limits.buttonText);
          within('button value', element.value?.length ?? 0, limits.buttonValue);
          within('accessibility label', element.accessibility_label?.length ?? 1, limits.accessibilityLabel);
        } else if (element.type === 'static_select') {
          within('options', element.options?.length ?? 0, limits.selectOptions);
          for (const option of element.options ?? []) {
            within('option text', option.text.text.length, limits.selectOptionText);
            within('option value', option.value?.length ?? 0, limits.selectOptionValue);
          }
        } else problems.push(`unexpected element ${element.type}`);
      }
    } else problems.push(`unexpected block ${block.type}`);
  }
  const checked = checkBlocks(message.blocks, () => 'id');
  if (!checked.ok) problems.push(`refused by the sandbox: ${checked.error} ${checked.reasons.join(', ')}`);
  for (const text of texts) {
    const outsideLinks = text.replace(/<https?:\/\/[^<>|\s]+\|[^<>|]+>/g, '');
    if (/[<>]/.test(outsideLinks)) problems.push(`live markup: ${outsideLinks}`);
    if (/&(?!amp;|lt;|gt;)/.test(text)) problems.push(`bare or cut entity: ${text}`);
    if (/\p{Surrogate}/u.test(text)) problems.push('half a character');
  }
  return problems;
}
