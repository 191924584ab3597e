/** @import { Block, BlockElement, Choice, Message, TextObject } from './types.js' */
import { h, icon } from './dom.js';
import { emoji } from './emoji.js';
import { markdown, mrkdwn, tableOf } from './format.js';
import { overview } from './state.js';

/**
 * Called when something was clicked or picked; resolves to whether the app took notice.
 * @typedef {(picked: { blockId: string, actionId: string, value: string | null }) => Promise<boolean>} OnAction
 */

/**
 * Shows the blocks of a message, or its text if it has none.
 * @param {Message} message
 * @param {OnAction} onAction
 * @returns {HTMLElement}
 */
export function messageBody(message, onAction) {
  if (message.blocks === undefined) return h('div', { class: 'body' }, mrkdwn(message.text));
  return h('div', { class: 'body blocks' }, ...message.blocks.map((block) => showBlock(block, onAction)));
}

/** Shows one block. @param {Block} block @param {OnAction} onAction @returns {HTMLElement} */
export function showBlock(block, onAction) {
  switch (block.type) {
    case 'section':
      return section(block, onAction);
    case 'header':
      return h('p', { class: 'block-header', role: 'heading', 'aria-level': 3 }, ...texts(block.text));
    case 'divider':
      return h('hr');
    case 'markdown':
      return markdown(typeof block.text === 'string' ? block.text : '');
    case 'context':
      return h(
        'div',
        { class: 'block-context' },
        ...(block.elements ?? []).map((item) => showText(/** @type {TextObject} */ (item))),
      );
    case 'table':
      return tableOf(block.rows ?? []);
    default: {
      const elements = /** @type {BlockElement[]} */ (block.elements ?? []);
      return h(
        'div',
        { class: `block-${block.type}`, role: 'group' },
        ...elements.flatMap((one) => showElement(block, one, onAction)),
      );
    }
  }
}

/** @param {Block} block @param {OnAction} onAction @returns {HTMLElement} */
function section(block, onAction) {
  const fields = block.fields && h('div', { class: 'fields' }, ...block.fields.map(showText));
  const content = h('div', { class: 'section-text' }, ...texts(block.text), fields);
  if (block.accessory === undefined) return content;
  return h(
    'div',
    { class: 'section-with-accessory' },
    content,
    ...showElement(block, block.accessory, onAction),
  );
}

/** @param {Block['text']} text @returns {HTMLElement[]} */
function texts(text) {
  return text === undefined || typeof text === 'string' ? [] : [showText(text)];
}

/** @param {TextObject} text @returns {HTMLElement} */
function showText(text) {
  return text.type === 'mrkdwn' ? mrkdwn(text.text) : h('span', { class: 'plain' }, emoji(text.text));
}

/** @param {Block} block @param {BlockElement} element @param {OnAction} onAction @returns {HTMLElement[]} */
function showElement(block, element, onAction) {
  const at = { blockId: block.block_id, actionId: element.action_id };
  /** @param {string | null} value @param {HTMLElement} control */
  const act = (value, control) => perform(control, element, () => onAction({ ...at, value }));
  switch (element.type) {
    case 'button':
      return [button(element, act)];
    case 'feedback_buttons':
      return [feedback(element.positive_button, 'up', act), feedback(element.negative_button, 'down', act)];
    default:
      return [select(element, act)];
  }
}

/** @typedef {(value: string | null, control: HTMLElement) => Promise<boolean>} Act */

/** @param {BlockElement} element @param {Act} act @returns {HTMLElement} */
function button(element, act) {
  const label = emoji(element.text?.text ?? '');
  const name = { class: `kit-button ${element.style ?? ''}`, 'aria-label': element.accessibility_label };
  if (element.url === undefined) {
    return h(
      'button',
      { ...name, type: 'button', onclick: (/** @type {any} */ event) => act(null, event.currentTarget) },
      label,
    );
  }
  const link = h('a', { ...name, href: element.url, target: '_blank', rel: 'noopener noreferrer' }, label);
  link.addEventListener('click', () => act(null, link));
  return link;
}

/** @param {Choice | undefined} choice @param {'up' | 'down'} thumb @param {Act} act @returns {HTMLElement} */
function feedback(choice, thumb, act) {
  const label = choice?.accessibility_label ?? choice?.text.text;
  const properties = { class: 'kit-icon', type: 'button', 'aria-label': label, 'aria-pressed': 'false' };
  const control = h('button', { ...properties, title: choice?.text.text }, icon(thumb));
  control.addEventListener('click', async () => {
    if (!(await act(choice?.value ?? null, control))) return;
    for (const other of control.parentElement?.children ?? []) {
      other.setAttribute('aria-pressed', String(other === control));
    }
  });
  return control;
}

/** @param {BlockElement} element @param {Act} act @returns {HTMLElement} */
function select(element, act) {
  const prompt = element.placeholder?.text ?? (element.type === 'overflow' ? '⋯' : 'Choose an option');
  const groups = (element.option_groups ?? []).map((group) =>
    h('optgroup', { label: group.label.text }, ...group.options.map((choice) => option(choice, element))),
  );
  const control = h(
    'select',
    { class: 'kit-select', 'aria-label': prompt },
    h('option', { value: '', disabled: true, selected: element.initial_option === undefined }, prompt),
    ...(element.options ?? []).map((choice) => option(choice, element)),
    ...groups,
  );
  control.addEventListener('change', () => act(control.value, control));
  return control;
}

/** One entry of a menu. @param {Choice} choice @param {BlockElement} element @returns {HTMLElement} */
export function option(choice, element) {
  const text = choice.description ? `${choice.text.text} — ${choice.description.text}` : choice.text.text;
  return h(
    'option',
    { value: choice.value, selected: element.initial_option?.value === choice.value },
    emoji(text),
  );
}

/**
 * Sends a click, shows that it is on its way, and says so if nobody took notice.
 * @param {HTMLElement} control
 * @param {BlockElement} element
 * @param {() => Promise<boolean>} send
 * @returns {Promise<boolean>} whether the app took notice
 */
async function perform(control, element, send) {
  if (control.getAttribute('aria-busy') === 'true') return false;
  const { confirm } = element;
  if (confirm && !window.confirm(`${confirm.title?.text ?? ''}\n${confirm.text.text}`.trim())) return false;
  const holder = control.closest('.body');
  holder?.querySelector('.action-failed')?.remove();
  control.setAttribute('aria-busy', 'true');
  const taken = await send().catch(() => false);
  control.removeAttribute('aria-busy');
  const problem = `${overview().bot.realName} did not respond. Try again.`;
  if (!taken) holder?.append(h('p', { class: 'action-failed', role: 'alert' }, problem));
  return taken;
}
