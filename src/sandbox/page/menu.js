import { h } from './dom.js';

/**
 * Something to choose from a menu.
 * @typedef {object} MenuItem
 * @property {string} label
 * @property {string} [sign] shown instead of the label, which is then only heard
 * @property {boolean} [danger]
 * @property {() => void} choose
 */

/**
 * Opens a menu beside a button: arrow keys walk, Escape and a click elsewhere close, the focus goes back.
 * @param {HTMLElement} anchor
 * @param {string} name what the menu is called
 * @param {MenuItem[]} items
 */
export function openMenu(anchor, name, items) {
  const across = items.some((item) => item.sign !== undefined);
  const menu = h('div', {
    class: `menu ${across ? 'across' : ''}`,
    role: 'menu',
    'aria-label': name,
    popover: 'auto',
  });
  const close = () => {
    menu.remove();
    anchor.setAttribute('aria-expanded', 'false');
  };
  const entries = items.map((item) =>
    entry(item, () => {
      close();
      anchor.focus();
      item.choose();
    }),
  );
  menu.append(...entries);
  menu.addEventListener('toggle', (event) => {
    if (/** @type {ToggleEvent} */ (event).newState === 'closed') close();
  });
  menu.addEventListener('keydown', (event) => walk(event, entries, anchor, close));
  (anchor.closest('main, aside') ?? document.body).append(menu);
  menu.showPopover();
  place(menu, anchor);
  anchor.setAttribute('aria-expanded', 'true');
  entries[0]?.focus();
}

/** @param {MenuItem} item @param {() => void} onclick */
function entry({ label, sign, danger }, onclick) {
  const named = sign === undefined ? {} : { 'aria-label': label, title: label };
  const classes = `menu-item ${danger ? 'danger' : ''}`;
  return h(
    'button',
    { type: 'button', role: 'menuitem', tabindex: -1, class: classes, ...named, onclick },
    sign ?? label,
  );
}

/** @param {KeyboardEvent} event @param {HTMLElement[]} entries @param {HTMLElement} anchor @param {() => void} close */
function walk(event, entries, anchor, close) {
  event.stopPropagation();
  const at = entries.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  /** @type {Record<string, number>} */
  const steps = {
    ArrowDown: at + 1,
    ArrowRight: at + 1,
    ArrowUp: at - 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: -1,
  };
  const to = steps[event.key];
  if (to !== undefined) {
    event.preventDefault();
    entries[(to + entries.length) % entries.length]?.focus();
  } else if (event.key === 'Escape' || event.key === 'Tab') {
    event.preventDefault();
    close();
    anchor.focus();
  }
}

/** Below the button, or above it where there is no room. @param {HTMLElement} menu @param {HTMLElement} anchor */
function place(menu, anchor) {
  const at = anchor.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const below = at.bottom + 4 + height <= window.innerHeight;
  menu.style.left = `${Math.max(8, Math.min(at.right - width, window.innerWidth - width - 8))}px`;
  menu.style.top = `${below ? at.bottom + 4 : Math.max(8, at.top - height - 4)}px`;
}
