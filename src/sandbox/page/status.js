/** @import { Status } from './types.js' */
import { h } from './dom.js';
import { overview } from './state.js';

const changeEveryMs = 2500;

/** "Whichbot is reading …" with moving dots; walks through the loading messages if there are any. @param {Status} status @returns {HTMLElement} */
export function statusLine(status) {
  const words = h('span', {}, `${overview().bot.realName} ${status.status}`);
  const line = h(
    'p',
    { class: 'status' },
    h('span', { class: 'dots', 'aria-hidden': 'true' }, h('i'), h('i'), h('i')),
    words,
  );
  if (status.loadingMessages.length > 0) rotate(line, words, status.loadingMessages);
  return line;
}

/** @param {HTMLElement} line @param {HTMLElement} words @param {string[]} messages */
function rotate(line, words, messages) {
  let turn = 0;
  words.textContent = messages[0] ?? '';
  const timer = setInterval(() => {
    if (!line.isConnected) return clearInterval(timer);
    turn += 1;
    words.textContent = messages[turn % messages.length] ?? '';
  }, changeEveryMs);
}
