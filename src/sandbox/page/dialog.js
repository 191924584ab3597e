import { h } from './dom.js';

/**
 * A dialog over the page. The browser makes the rest of the page inert and gives the focus back afterwards; Tab goes round
 * inside, and what is behind hears no keys.
 * @param {string} titleId of the heading that names it
 * @returns {HTMLDialogElement}
 */
export function newDialog(titleId) {
  const dialog = h('dialog', { class: 'modal', 'aria-labelledby': titleId });
  dialog.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.key === 'Tab') goRound(dialog, event);
  });
  document.body.append(dialog);
  return dialog;
}

/** @param {HTMLDialogElement} dialog @param {KeyboardEvent} event */
function goRound(dialog, event) {
  const selector = 'button:not(:disabled), a[href], input, textarea, select, [tabindex="0"]';
  const stops = /** @type {HTMLElement[]} */ ([...dialog.querySelectorAll(selector)]);
  const [end, start] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== end) return;
  event.preventDefault();
  start?.focus();
}
