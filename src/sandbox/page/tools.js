/** @import { Message } from './types.js' */
/** @import { RowOptions } from './message.js' */
import { post } from './api.js';
import { h, icon } from './dom.js';
import { emoji } from './emoji.js';
import { openMenu } from './menu.js';
import { overview, state } from './state.js';

/** What the reaction menu offers. */
const offered = ['+1', 'heart', 'tada', 'eyes', 'white_check_mark', 'thinking_face', '-1'];

/** The buttons at the corner of a message. @param {Message} message @param {RowOptions} options @returns {HTMLElement} */
export function messageTools(message, options) {
  const thread = message.thread_ts ?? message.ts;
  return h(
    'div',
    { class: 'tools', role: 'group', 'aria-label': 'Message actions' },
    menuButton('smile', 'Add a reaction', (anchor) => openMenu(anchor, 'Reactions', reactionsFor(message))),
    !options.inThread && button('reply', 'Reply in thread', () => options.openThread(thread)),
    menuButton('more', 'More actions', (anchor) =>
      openMenu(anchor, 'More actions', itemsFor(message, options)),
    ),
  );
}

/** Adds one's reaction, or takes it away. @param {Message} message @param {string} name */
export function toggleReaction(message, name) {
  void post('reactions', { ...place(message), name }).catch(complain);
}

/** @param {Message} message */
function place(message) {
  return { as: state.me, channel: state.channel, ts: message.ts };
}

/** @param {Message} message */
function reactionsFor(message) {
  return offered.map((name) => ({
    label: name.replaceAll('_', ' '),
    sign: emoji(`:${name}:`),
    choose: () => toggleReaction(message, name),
  }));
}

/** @param {Message} message @param {RowOptions} options */
function itemsFor(message, options) {
  const shortcuts = overview().shortcuts.map(({ callbackId, name }) => ({
    label: name,
    choose: () => void takeShortcut(message, callbackId),
  }));
  if (message.user !== state.me) return shortcuts;
  return [
    ...shortcuts,
    { label: 'Edit message', choose: () => options.startEdit(message) },
    {
      label: 'Delete message',
      danger: true,
      choose: () => void post('messages/delete', place(message)).catch(complain),
    },
  ];
}

/** @param {Message} message @param {string} callbackId */
async function takeShortcut(message, callbackId) {
  const at = place(message);
  const { acknowledged } = await post('shortcuts', { ...at, callbackId }).catch(() => ({
    acknowledged: false,
  }));
  if (!acknowledged) window.alert(`${overview().bot.realName} did not respond. Try again.`);
}

/** @param {Error} error */
function complain(error) {
  window.alert(`That did not work: ${error.message}`);
}

/** @param {Parameters<typeof icon>[0]} name @param {string} label @param {(anchor: HTMLElement) => void} onclick */
function menuButton(name, label, onclick) {
  const control = button(name, label, () => onclick(control));
  control.setAttribute('aria-haspopup', 'menu');
  control.setAttribute('aria-expanded', 'false');
  return control;
}

/** @param {Parameters<typeof icon>[0]} name @param {string} label @param {() => void} onclick */
function button(name, label, onclick) {
  return h(
    'button',
    { type: 'button', class: 'tool', 'aria-label': label, title: label, onclick },
    icon(name),
  );
}
