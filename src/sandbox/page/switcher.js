import { newDialog } from './dialog.js';
import { h, icon } from './dom.js';
import { overview, titleOf } from './state.js';

const isMac = /mac|iphone|ipad/i.test(navigator.platform);
/** The key that goes with K. */
const commandKey = isMac ? '⌘' : 'Ctrl';

/** @param {string} title @param {...HTMLElement} children */
function dialogOf(title, ...children) {
  const dialog = newDialog('dialog-title');
  const close = h(
    'button',
    { type: 'button', class: 'plain-button', 'aria-label': 'Close', onclick: () => dialog.close() },
    icon('close'),
  );
  const head = h('header', { class: 'modal-head' }, h('h2', { id: 'dialog-title' }, title), close);
  dialog.append(h('div', { class: 'modal-form' }, head, h('div', { class: 'modal-body' }, ...children)));
  dialog.addEventListener('close', () => dialog.remove());
  dialog.showModal();
  return dialog;
}

/** Goes to a channel by a few letters of its name. @param {(channel: string) => void} open */
export function openSwitcher(open) {
  const field = h('input', {
    id: 'switch-field',
    type: 'text',
    role: 'combobox',
    autocomplete: 'off',
    'aria-label': 'Channel or person',
    'aria-expanded': 'true',
    'aria-controls': 'switch-list',
    placeholder: 'Where to?',
  });
  const list = h('ul', { id: 'switch-list', class: 'switch-list', role: 'listbox', 'aria-label': 'Matches' });
  const dialog = dialogOf('Go to', h('div', { class: 'field' }, field), list);
  let active = 0;
  const matches = () =>
    overview().channels.filter((channel) =>
      titleOf(channel).toLowerCase().includes(field.value.trim().toLowerCase()),
    );
  const go = (/** @type {string | undefined} */ id) => {
    if (id === undefined) return;
    dialog.close();
    open(id);
  };
  const draw = () => {
    const found = matches();
    active = Math.max(0, Math.min(active, found.length - 1));
    const items = found.map((channel, index) =>
      h(
        'li',
        {
          role: 'option',
          id: `switch-${channel.id}`,
          'aria-selected': String(index === active),
          onclick: () => go(channel.id),
        },
        titleOf(channel),
      ),
    );
    list.replaceChildren(...items);
    field.setAttribute('aria-activedescendant', items[active]?.id ?? '');
  };
  field.addEventListener('input', () => {
    active = 0;
    draw();
  });
  field.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      active += step;
      draw();
    } else if (event.key === 'Enter') {
      // Otherwise the button that gets the focus back is pressed by the same key.
      event.preventDefault();
      go(matches()[active]?.id);
    }
  });
  draw();
  field.focus();
}

/** Which keys do what. @type {[string[], string][]} */
const keys = [
  [[commandKey, 'K'], 'Go to a channel'],
  [['↑ ↓'], 'Walk through the channels or a menu'],
  [['Enter'], 'Send a message'],
  [['Shift', 'Enter'], 'New line in a message'],
  [['@'], 'Mention somebody'],
  [[commandKey, 'Enter'], 'Submit a form'],
  [['Esc'], 'Close a form, a menu or the thread'],
  [['?'], 'This list'],
];

/** Lists the keyboard shortcuts. */
export function openShortcuts() {
  const rows = keys.flatMap(([combination, what]) => [
    h('dt', {}, ...combination.flatMap((key, index) => [index > 0 && ' + ', h('kbd', {}, key)])),
    h('dd', {}, what),
  ]);
  dialogOf('Keyboard shortcuts', h('dl', { class: 'shortcut-list' }, ...rows));
}
