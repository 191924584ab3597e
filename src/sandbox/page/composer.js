/** @import { Member } from './types.js' */
import { h, icon } from './dom.js';
import { mentionMenu } from './mention-menu.js';

/**
 * A text field with a send button: Enter sends, Shift+Enter breaks the line, @ offers people.
 * @param {object} options
 * @param {string} options.id
 * @param {() => Member[]} options.people who can be mentioned
 * @param {() => Member} options.bot
 * @param {(text: string) => Promise<unknown>} options.send
 */
export function composer({ id, people, bot, send }) {
  const parts = build(id, people);
  const { element, field, at, menu } = parts;
  const changed = () => refresh(parts);
  field.addEventListener('input', changed);
  field.addEventListener('keydown', (event) => {
    if (menu.handleKey(event) || event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    void submit(parts, send);
  });
  element.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit(parts, send);
  });
  at.addEventListener('click', () => {
    field.setRangeText(`@${bot().realName} `, field.selectionStart, field.selectionEnd, 'end');
    field.focus();
    changed();
  });
  const setPlaceholder = (/** @type {string} */ text) => {
    field.placeholder = text;
    field.setAttribute('aria-label', text);
  };
  return { element, field, setPlaceholder };
}

/** @typedef {ReturnType<typeof build>} Parts */

/** @param {string} id @param {() => Member[]} people */
function build(id, people) {
  const field = h('textarea', { id, rows: 1, 'aria-autocomplete': 'list', 'aria-controls': `${id}-menu` });
  const button = h(
    'button',
    { type: 'submit', class: 'send', 'aria-label': 'Send', disabled: true },
    icon('send'),
  );
  const mention = 'Mention Whichbot';
  const at = h('button', { type: 'button', class: 'at', 'aria-label': mention, title: mention }, '@');
  const problem = h('p', { class: 'problem', role: 'alert' });
  const menu = mentionMenu(field, `${id}-menu`, people);
  const keys = h('span', { class: 'keys' }, 'Enter to send · Shift+Enter for a new line');
  const row = h('div', { class: 'composer-row' }, at, keys, button);
  const element = h('form', { class: 'composer' }, menu.element, field, row, problem);
  return { element, field, button, at, problem, menu };
}

/** The field grows with its text, up to what the style sheet allows. @param {Parts} parts */
function refresh({ field, button, menu }) {
  button.disabled = field.value.trim() === '';
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight}px`;
  menu.update();
}

/** Empties the field at once; what could not be sent comes back. @param {Parts} parts @param {(text: string) => Promise<unknown>} send */
async function submit(parts, send) {
  const { field, problem } = parts;
  const text = field.value.trim();
  if (text === '') return;
  field.value = '';
  problem.textContent = '';
  refresh(parts);
  await send(text).catch((error) => {
    problem.textContent = `Could not send: ${error.message}`;
    field.value = text;
    refresh(parts);
  });
}
