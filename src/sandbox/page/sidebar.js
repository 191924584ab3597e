/** @import { Channel } from './types.js' */
import { avatar } from './avatar.js';
import { h, icon } from './dom.js';
import { member, overview, state, titleOf } from './state.js';
import { unreadIn } from './unread.js';

/**
 * What the sidebar can ask for.
 * @typedef {object} SidebarActions
 * @property {(channel: string) => void} openChannel
 * @property {(person: string) => void} actAs
 * @property {() => void} addChannel
 * @property {() => void} showShortcuts
 */

/** Draws channels, the direct conversation and who one acts as. @param {HTMLElement} container @param {SidebarActions} actions */
export function drawSidebar(container, actions) {
  const { channels, team } = overview();
  const focusedId = container.contains(document.activeElement) ? document.activeElement?.id : undefined;
  const ordinary = channels.filter((channel) => channel.kind === 'channel');
  const direct = channels.filter((channel) => channel.kind === 'im');
  container.replaceChildren(
    h(
      'div',
      { class: 'team' },
      h('span', { class: 'team-mark', 'aria-hidden': 'true' }, team.name[0] ?? ''),
      h('div', {}, h('strong', {}, team.name), h('span', { class: 'team-kind' }, 'Sandbox workspace')),
    ),
    h(
      'div',
      { class: 'lists' },
      list('Channels', ordinary, actions, addButton(actions)),
      list('Direct messages', direct, actions),
    ),
    shortcutsButton(actions),
    personSwitch(actions),
  );
  if (focusedId) document.getElementById(focusedId)?.focus();
}

/** @param {string} title @param {Channel[]} channels @param {SidebarActions} actions @param {HTMLElement} [extra] */
function list(title, channels, actions, extra) {
  const items = channels.map((channel) => h('li', {}, channelButton(channel, actions)));
  return h(
    'section',
    { 'aria-label': title },
    h('div', { class: 'list-head' }, h('h2', {}, title), extra),
    h('ul', {}, ...items),
  );
}

/** @param {Channel} channel @param {SidebarActions} actions */
function channelButton(channel, actions) {
  const unread = unreadIn(channel.id);
  const isDirect = channel.kind === 'im';
  const sign = isDirect ? botFace() : h('span', { class: 'hash', 'aria-hidden': 'true' }, '#');
  return h(
    'button',
    {
      type: 'button',
      id: `channel-${channel.id}`,
      class: `channel ${unread > 0 ? 'unread' : ''}`,
      'aria-current': channel.id === state.channel ? 'page' : undefined,
      onclick: () => actions.openChannel(channel.id),
    },
    sign,
    h('span', { class: 'channel-name' }, isDirect ? titleOf(channel) : channel.name),
    unread > 0 &&
      h(
        'span',
        { class: 'unread-count' },
        unread > 99 ? '99+' : String(unread),
        h('span', { class: 'visually-hidden' }, ' unread'),
      ),
  );
}

function botFace() {
  const { bot, online } = overview();
  const presence = h(
    'span',
    { class: `presence ${online ? 'online' : ''}` },
    h('span', { class: 'visually-hidden' }, online ? 'online' : 'offline'),
  );
  return h('span', { class: 'face' }, avatar(bot, 'small'), presence);
}

/** @param {SidebarActions} actions */
function addButton(actions) {
  const label = 'Add a channel';
  return h(
    'button',
    {
      type: 'button',
      id: 'add-channel',
      class: 'plain-button',
      'aria-label': label,
      title: label,
      onclick: () => actions.addChannel(),
    },
    icon('plus'),
  );
}

/** @param {SidebarActions} actions */
function shortcutsButton(actions) {
  return h(
    'button',
    {
      type: 'button',
      id: 'show-shortcuts',
      class: 'shortcuts-button',
      onclick: () => actions.showShortcuts(),
    },
    icon('keyboard'),
    'Keyboard shortcuts',
  );
}

/** @param {SidebarActions} actions */
function personSwitch(actions) {
  const me = member(state.me);
  const options = overview().people.map((person) =>
    h(
      'option',
      { value: person.id, selected: person.id === state.me },
      `${person.realName} · ${person.title}`,
    ),
  );
  const select = h('select', { id: 'person', 'aria-label': 'Act as' }, ...options);
  select.addEventListener('change', () => actions.actAs(select.value));
  return h(
    'div',
    { class: 'person' },
    avatar(me),
    h(
      'div',
      { class: 'person-text', 'aria-hidden': 'true' },
      h('strong', {}, me?.realName ?? ''),
      h('span', {}, 'You act as · switch'),
    ),
    icon('chevron'),
    select,
  );
}
