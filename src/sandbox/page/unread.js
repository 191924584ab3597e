import { isTopLevel, overview, state } from './state.js';

/** @import { Message } from './types.js' */

/** How far each person of this browser has read, by channel or `channel:thread`. @type {Record<string, Record<string, string>>} */
const marks = load();

function load() {
  try {
    return JSON.parse(localStorage.getItem('sandbox.read') ?? '{}');
  } catch {
    return {};
  }
}

/** @param {string} place @returns {string} the newest ts that was read */
function readUntil(place) {
  return marks[state.me]?.[place] ?? '0';
}

/** @param {string} place @param {string | undefined} ts */
function mark(place, ts) {
  if (ts === undefined || ts <= readUntil(place)) return;
  marks[state.me] = { ...marks[state.me], [place]: ts };
  localStorage.setItem('sandbox.read', JSON.stringify(marks));
}

/** @param {string} channel @returns {Message[]} those that others wrote and that stay */
function foreign(channel) {
  const all = [...(state.messages.get(channel)?.values() ?? [])];
  return all.filter((message) => message.user !== state.me && !message.is_ephemeral);
}

/** @param {Message[]} messages */
function newest(messages) {
  return messages
    .map((message) => message.ts)
    .sort()
    .at(-1);
}

/** Remembers that the open channel and thread were seen, if somebody looks at the page. */
export function markSeen() {
  if (document.hidden) return;
  const messages = foreign(state.channel);
  mark(state.channel, newest(messages.filter(isTopLevel)));
  if (state.thread === '') return;
  const replies = messages.filter((message) => message.thread_ts === state.thread);
  mark(`${state.channel}:${state.thread}`, newest(replies));
}

/** How many replies of a thread are new. @param {string} channel @param {string} thread @returns {number} */
export function unreadReplies(channel, thread) {
  const since = readUntil(`${channel}:${thread}`);
  return foreign(channel).filter(
    (message) => message.thread_ts === thread && message.ts !== thread && message.ts > since,
  ).length;
}

/** How much of a channel is new: messages, and replies where one takes part. @param {string} channel @returns {number} */
export function unreadIn(channel) {
  const since = readUntil(channel);
  const top = foreign(channel).filter((message) => isTopLevel(message) && message.ts > since).length;
  const threads = [...(state.messages.get(channel)?.values() ?? [])].filter(
    (message) => message.thread_ts === message.ts && takesPart(message),
  );
  return threads.reduce((sum, { ts }) => sum + unreadReplies(channel, ts), top);
}

/** @param {Message} parent */
function takesPart(parent) {
  return parent.user === state.me || (parent.reply_users ?? []).includes(state.me);
}

/** Everything that is new in other channels. @returns {number} */
export function unreadElsewhere() {
  return overview()
    .channels.filter((channel) => channel.id !== state.channel)
    .reduce((sum, channel) => sum + unreadIn(channel.id), 0);
}
