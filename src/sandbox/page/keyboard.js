import { openShortcuts, openSwitcher } from './switcher.js';

/**
 * What keys can ask for.
 * @typedef {object} KeyActions
 * @property {(channel: string) => void} openChannel
 * @property {() => void} onEscape
 */

/** Listens to the keys that work everywhere on the page. @param {KeyActions} actions */
export function listenToKeys({ openChannel, onEscape }) {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
    if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey) {
      event.preventDefault();
      openSwitcher(openChannel);
    } else if (event.key === '?' && !isTyping(event.target)) {
      event.preventDefault();
      openShortcuts();
    } else if (event.key === 'Escape') onEscape();
    else walkChannels(event);
  });
}

/** @param {EventTarget | null} target */
function isTyping(target) {
  return target instanceof Element && target.matches('input, textarea, select');
}

/** Up and down in the list of channels. @param {KeyboardEvent} event */
function walkChannels(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const channels = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.sidebar .channel')]);
  const at = channels.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  if (step === undefined || at < 0) return;
  event.preventDefault();
  channels[(at + step + channels.length) % channels.length]?.focus();
}
