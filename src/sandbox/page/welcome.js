import { post } from './api.js';
import { byId, h, icon } from './dom.js';
import { currentChannel, overview, state, titleOf } from './state.js';

/** The line above everything: what the app that started the sandbox wants to say. */
export function drawBanner() {
  const { banner, consoleUrl, link: further } = overview().welcome;
  const element = byId('banner');
  const lost = state.connected ? '' : 'Connection to the sandbox lost. Trying again…';
  element.hidden = banner === '' && consoleUrl === null && further === null && lost === '';
  element.classList.toggle('lost', lost !== '');
  const links = [
    ...(further ? [outside(further.url, further.text)] : []),
    ...(consoleUrl ? [outside(consoleUrl, 'Review the dialogues')] : []),
  ];
  element.replaceChildren(h('span', {}, lost || banner), ...links);
}

/** @param {string} href @param {string} text */
function outside(href, text) {
  return h('a', { href, target: '_blank', rel: 'noopener noreferrer' }, text);
}

/** The chips as they were drawn last; kept while nothing changes, with their focus and scroll position. */
let shown = { key: '', element: h('div') };

/** Questions to try, as buttons that send. @param {(question: string) => void} ask @returns {HTMLElement | null} */
export function questionChips(ask) {
  const suggested = state.prompts.get(state.channel);
  const { questions } = overview().welcome;
  const prompts = suggested?.prompts ?? questions.map((question) => ({ title: question, message: question }));
  if (prompts.length === 0 || !hasBot()) return null;
  const key = JSON.stringify([state.channel, suggested?.title, prompts]);
  if (shown.key === key) return shown.element;
  // The second click of a double click asks nothing.
  const onceFor = (/** @type {string} */ message) => (/** @type {MouseEvent} */ event) => {
    if (event.detail < 2) ask(message);
  };
  const chips = prompts.map(({ title, message }) =>
    h('li', {}, h('button', { type: 'button', class: 'chip', onclick: onceFor(message) }, title)),
  );
  const element = h(
    'div',
    { class: 'try' },
    h('span', { class: 'try-label', id: 'try-label' }, suggested?.title || 'Questions to try'),
    h('ul', { 'aria-labelledby': 'try-label' }, ...chips),
  );
  shown = { key, element };
  return element;
}

/** Offers to add the bot to a channel that it is not in. @returns {HTMLElement | null} */
export function inviteBar() {
  const channel = currentChannel();
  if (channel === undefined || hasBot()) return null;
  const { bot } = overview();
  const add = () => void post('members', { as: state.me, channel: channel.id, user: bot.id });
  return h(
    'div',
    { class: 'invite' },
    `${bot.realName} is not in ${titleOf(channel)} yet.`,
    h(
      'button',
      { type: 'button', class: 'kit-button primary', onclick: add },
      icon('plus'),
      `Add ${bot.realName}`,
    ),
  );
}

function hasBot() {
  return currentChannel()?.members.includes(overview().bot.id) ?? false;
}

/** What an empty conversation says. @returns {HTMLElement} */
export function emptyState() {
  const channel = currentChannel();
  const { bot } = overview();
  const isDirect = channel?.kind === 'im';
  const title = channel === undefined ? '' : titleOf(channel);
  const how = isDirect
    ? 'Ask anything that your documents answer.'
    : `Mention @${bot.realName} with a question that your documents answer.`;
  return h(
    'div',
    { class: 'empty' },
    h('div', { class: 'empty-mark', 'aria-hidden': 'true' }, isDirect ? '?' : '#'),
    h('h2', {}, isDirect ? `You and ${bot.realName}` : `Welcome to ${title}`),
    h('p', {}, how),
    h('p', { class: 'faint' }, 'If a question has several readings, you get to choose which one you meant.'),
  );
}
