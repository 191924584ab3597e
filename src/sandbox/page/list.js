/** @import { Message } from './types.js' */
/** @import { RowOptions } from './message.js' */
import { h } from './dom.js';
import { dayOf } from './format.js';
import { messageRow } from './message.js';

const togetherSeconds = 300;

/**
 * What one drawing of a list shows.
 * @typedef {object} ListView
 * @property {Message[]} messages in order
 * @property {boolean} inThread
 * @property {Element | null | undefined} [tail] shown under the last message
 * @property {(message: Message) => unknown} [alsoDependsOn] what else makes a row look different
 * @property {RowOptions['openThread']} openThread
 * @property {RowOptions['startEdit']} startEdit
 */

/**
 * Keeps the rows of one list: only rows that changed are drawn again, and the list stays at its end if it was there.
 * @param {HTMLElement} container
 */
export function messageList(container) {
  // Without it, somebody without a mouse could not scroll.
  container.tabIndex = 0;
  /** @type {Map<string, { key: string, row: HTMLElement }>} */
  let rows = new Map();
  /** @param {ListView} view */
  const draw = (view) => {
    const atEnd = container.scrollHeight - container.scrollTop - container.clientHeight < 80;
    const focused = container.contains(document.activeElement) ? document.activeElement : null;
    const hadFocus = [...rows].find(([, { row }]) => focused !== null && row.contains(focused))?.[0];
    /** @type {typeof rows} */
    const next = new Map();
    const children = view.messages.flatMap((message, index) => {
      const entry = rowFor(message, view.messages[index - 1], view, rows);
      next.set(message.ts, entry);
      return [...dividers(message, view.messages[index - 1], index, view), entry.row];
    });
    rows = next;
    container.replaceChildren(...children, ...(view.tail ? [view.tail] : []));
    if (atEnd) container.scrollTop = container.scrollHeight;
    if (hadFocus !== undefined)
      (focused?.isConnected ? /** @type {HTMLElement} */ (focused) : rows.get(hadFocus)?.row)?.focus();
  };
  return { draw, toEnd: () => (container.scrollTop = container.scrollHeight) };
}

/** @param {Message} message @param {Message | undefined} before @param {ListView} view @param {Map<string, { key: string, row: HTMLElement }>} rows */
function rowFor(message, before, view, rows) {
  const follows = isTogether(message, before, view);
  const key = JSON.stringify([message, follows, view.alsoDependsOn?.(message)]);
  const old = rows.get(message.ts);
  if (old?.key === key) return old;
  const { inThread, openThread, startEdit } = view;
  return { key, row: messageRow(message, { follows, inThread, openThread, startEdit }) };
}

/** @param {Message} message @param {Message | undefined} before @param {ListView} view */
function isTogether(message, before, view) {
  if (
    before === undefined ||
    before.user !== message.user ||
    before.subtype ||
    message.is_ephemeral ||
    before.is_ephemeral
  )
    return false;
  if (view.inThread && before === view.messages[0]) return false;
  return Number(message.ts) - Number(before.ts) < togetherSeconds && dayOf(message.ts) === dayOf(before.ts);
}

/** @param {Message} message @param {Message | undefined} before @param {number} index @param {ListView} view @returns {HTMLElement[]} */
function dividers(message, before, index, view) {
  if (view.inThread) {
    const count = view.messages.filter((one) => !one.is_ephemeral).length - 1;
    const label = `${count} ${count === 1 ? 'reply' : 'replies'}`;
    return index === 1 && count > 0
      ? [h('div', { class: 'divider left', role: 'separator' }, h('span', {}, label))]
      : [];
  }
  if (before !== undefined && dayOf(before.ts) === dayOf(message.ts)) return [];
  return [h('div', { class: 'divider', role: 'separator' }, h('span', {}, dayOf(message.ts)))];
}
