/** @import { Message } from './types.js' */
import { post } from './api.js';
import { avatar } from './avatar.js';
import { messageBody } from './blocks.js';
import { h, icon } from './dom.js';
import { emoji } from './emoji.js';
import { mrkdwn, timeOf } from './format.js';
import { member, state, statusOf } from './state.js';
import { statusLine } from './status.js';
import { messageTools, toggleReaction } from './tools.js';
import { unreadReplies } from './unread.js';

/**
 * What a row of the message list can ask for.
 * @typedef {object} RowOptions
 * @property {boolean} follows whether the row above is by the same person, just before
 * @property {boolean} inThread whether it stands in the thread pane
 * @property {(ts: string) => void} openThread
 * @property {(message: Message) => void} startEdit
 */

/** One message. @param {Message} message @param {RowOptions} options @returns {HTMLElement} */
export function messageRow(message, options) {
  const author = member(message.user);
  const grows = message.streaming_state === 'in_progress';
  const classes = [
    'message',
    options.follows && 'follows',
    message.is_ephemeral && 'ephemeral',
    grows && 'streaming',
  ]
    .filter(Boolean)
    .join(' ');
  if (message.subtype === 'channel_join')
    return h('article', { class: 'message notice', tabindex: -1 }, mrkdwn(message.text));
  const time = h(
    'time',
    { class: 'time', datetime: new Date(Number(message.ts) * 1000).toISOString() },
    timeOf(message.ts),
  );
  return h(
    'article',
    {
      class: classes,
      tabindex: -1,
      'aria-busy': grows ? 'true' : undefined,
      'aria-label': `${author?.realName ?? message.user}, ${timeOf(message.ts)}`,
    },
    h('div', { class: 'gutter' }, options.follows ? time : avatar(author)),
    h(
      'div',
      { class: 'content' },
      message.is_ephemeral && h('p', { class: 'only-you' }, icon('eye'), 'Only visible to you'),
      !options.follows && heading(author?.realName ?? message.user, message.bot_id !== undefined, time),
      messageBody(message, (picked) => act(message, picked)),
      message.edited && message.bot_id === undefined && h('span', { class: 'edited' }, '(edited)'),
      reactions(message),
      !options.inThread && threadLink(message, options),
    ),
    !message.is_ephemeral && messageTools(message, options),
  );
}

/** @param {string} name @param {boolean} isApp @param {HTMLElement} time */
function heading(name, isApp, time) {
  return h(
    'div',
    { class: 'author' },
    h('strong', {}, name),
    isApp && h('span', { class: 'app-badge' }, 'App'),
    time,
  );
}

/** @param {Message} message @param {{ blockId: string, actionId: string, value: string | null }} picked @returns {Promise<boolean>} */
async function act(message, picked) {
  const answer = await post('actions', { as: state.me, channel: state.channel, ts: message.ts, ...picked });
  return answer.acknowledged;
}

/** @param {Message} message */
function reactions(message) {
  if (!message.reactions?.length) return null;
  const items = message.reactions.map(({ name, count, users }) => {
    const who = users.map((user) => member(user)?.realName ?? user).join(', ');
    const control = h(
      'button',
      {
        type: 'button',
        class: 'reaction',
        title: who,
        'aria-pressed': String(users.includes(state.me)),
        'aria-label': `${name.replaceAll('_', ' ')}, ${count}: ${who}`,
        onclick: () => toggleReaction(message, name),
      },
      emoji(`:${name}:`),
      h('span', {}, String(count)),
    );
    return h('li', {}, control);
  });
  return h('ul', { class: 'reactions', 'aria-label': 'Reactions' }, ...items);
}

/** @param {Message} message @param {RowOptions} options */
function threadLink(message, options) {
  const status = statusOf(message.ts);
  const count = message.reply_count ?? 0;
  if (count === 0) return status ? statusLine(status) : null;
  const faces = (message.reply_users ?? []).slice(0, 4).map((user) => avatar(member(user), 'small'));
  const label = `${count} ${count === 1 ? 'reply' : 'replies'}`;
  const fresh = unreadReplies(state.channel, message.ts);
  return h(
    'div',
    { class: 'thread-line' },
    h(
      'button',
      {
        class: `thread-link ${fresh > 0 ? 'unread' : ''}`,
        type: 'button',
        onclick: () => options.openThread(message.ts),
      },
      ...faces,
      h('span', { class: 'count' }, label),
      fresh > 0 && h('span', { class: 'fresh' }, `${fresh} new`),
      h('span', { class: 'hint' }, 'View thread'),
    ),
    status && statusLine(status),
  );
}
