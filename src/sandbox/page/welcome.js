import { post } from './api.js';
import { byId, h, icon } from './dom.js';
import { currentChannel, overview, state, titleOf } from './state.js';

/** The line above everything: what the app that started the sandbox wants to say. */
export function drawBanner() {
  const { banner, consoleUrl } = overview().welcome;
  const element = byId('banner');
  const lost = state.connected ? '' : 'Connection to the sandbox lost. Trying again…';
  element.hidden = banner === '' && consoleUrl === null && lost === '';
  element.classList.toggle('lost', lost !== '');
  const link =
    consoleUrl !== null &&
    h('a', { href: consoleUrl, target: '_blank', rel: 'noopener noreferrer' }, 'Review the dialogues');
  element.replaceChildren(h('span', {}, lost || banner), ...(link ? [link] : []));
}

/** Questions to try, as buttons that send. @param {(question: string) => void} ask @returns {HTMLElement | null} */
export function questionChips(ask) {
  const { questions } = overview().welcome;
  if (questions.length === 0 || !hasBot()) return null;
  const chips = questions.map((question) =>
    h('li', {}, h('button', { type: 'button', class: 'chip', onclick: () => ask(question) }, question)),
  );
  return h(
    'div',
    { class: 'try' },
    h('span', { class: 'try-label', id: 'try-label' }, 'Questions to try'),
    h('ul', { 'aria-labelledby': 'try-label' }, ...chips),
  );
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
