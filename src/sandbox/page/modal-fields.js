/** @import { ViewBlock } from './types.js' */
import { option } from './blocks.js';
import { h } from './dom.js';
import { emoji } from './emoji.js';

/**
 * A labelled field of a modal.
 * @typedef {object} Field
 * @property {string} blockId
 * @property {HTMLElement} element
 * @property {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} control
 * @property {(error: string) => void} setError shows what is wrong under the field; empty for nothing
 */

/** @param {ViewBlock} block an input block @returns {Field} */
export function modalField(block) {
  const id = `field-${block.block_id}`;
  const hint = block.hint && h('p', { class: 'field-hint', id: `${id}-hint` }, emoji(block.hint.text));
  const error = h('p', { class: 'field-error', id: `${id}-error` });
  const control = controlOf(block, id);
  control.setAttribute('aria-describedby', `${hint ? `${id}-hint ` : ''}${id}-error`);
  if (!block.optional) control.setAttribute('aria-required', 'true');
  const label = h(
    'label',
    { for: id },
    emoji(block.label?.text ?? ''),
    block.optional && h('span', { class: 'faint' }, ' (optional)'),
  );
  const element = h('div', { class: 'field' }, label, control, hint, error);
  const setError = (/** @type {string} */ text) => {
    error.textContent = text;
    if (text) control.setAttribute('aria-invalid', 'true');
    else control.removeAttribute('aria-invalid');
  };
  control.addEventListener('input', () => setError(''));
  return { blockId: block.block_id, element, control, setError };
}

/** @param {ViewBlock} block @param {string} id */
function controlOf({ element }, id) {
  const placeholder = element?.placeholder?.text;
  if (element?.type === 'static_select') {
    const groups = (element.option_groups ?? []).map((group) =>
      h('optgroup', { label: group.label.text }, ...group.options.map((choice) => option(choice, element))),
    );
    const none = h('option', { value: '' }, placeholder ?? 'Choose an option');
    const choices = (element.options ?? []).map((choice) => option(choice, element));
    return h('select', { id, class: 'kit-select' }, none, ...choices, ...groups);
  }
  const shared = { id, placeholder, maxlength: element?.max_length ?? 3000, autocomplete: 'off' };
  const control = element?.multiline
    ? h('textarea', { ...shared, rows: 4 })
    : h('input', { ...shared, type: 'text' });
  control.value = element?.initial_value ?? '';
  return control;
}
