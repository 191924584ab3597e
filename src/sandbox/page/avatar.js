/** @import { Member } from './types.js' */
import { h } from './dom.js';
import { overview } from './state.js';

/** A coloured square with initials; the bot's shows a question mark. @param {Member | undefined} member @param {string} [size] @returns {HTMLElement} */
export function avatar(member, size = '') {
  const isBot = member?.id === overview().bot.id;
  const initials = (member?.realName ?? '?')
    .split(' ')
    .map((word) => word[0])
    .join('');
  const classes = `avatar colour-${member?.colour ?? 0} ${isBot ? 'avatar-bot' : ''} ${size}`;
  return h('span', { class: classes, 'aria-hidden': 'true' }, isBot ? '?' : initials);
}
