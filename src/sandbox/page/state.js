/** @import { Channel, Member, Message, Overview, Prompts, Status } from './types.js' */

/** Everything the page shows. `messages` holds ephemeral ones too, until the page is loaded again. */
export const state = {
  /** Who the page acts as. */
  me: '',
  /** @type {Overview | null} */
  overview: null,
  channel: '',
  /** Parent of the open thread; empty if none is open. */
  thread: '',
  /** By channel, then by ts. @type {Map<string, Map<string, Message>>} */
  messages: new Map(),
  /** By `channel:thread`. @type {Map<string, Status>} */
  statuses: new Map(),
  /** Suggested prompts by channel. @type {Map<string, Prompts>} */
  prompts: new Map(),
  connected: true,
};

/** @returns {Overview} */
export function overview() {
  if (state.overview === null) throw new Error('Cannot draw: the workspace must be loaded first');
  return state.overview;
}

/** @param {string} id @returns {Member | undefined} */
export function member(id) {
  const { bot, people } = overview();
  return id === bot.id ? bot : people.find((person) => person.id === id);
}

/** @returns {Channel | undefined} */
export function currentChannel() {
  return overview().channels.find((channel) => channel.id === state.channel);
}

/** How a channel is called. @param {Channel} channel @returns {string} */
export function titleOf(channel) {
  return channel.kind === 'im' ? overview().bot.realName : `#${channel.name}`;
}

/** The messages of the open channel in order. @returns {Message[]} */
export function channelMessages() {
  const all = [...(state.messages.get(state.channel)?.values() ?? [])];
  return all.sort((a, b) => (a.ts < b.ts ? -1 : 1));
}

/** Whether a message shows in the channel itself, not only in its thread. @param {Message} message @returns {boolean} */
export function isTopLevel(message) {
  return message.thread_ts === undefined || message.thread_ts === message.ts || message.broadcast === true;
}

/** Parent and replies of the open thread. @returns {Message[]} */
export function threadMessages() {
  return channelMessages().filter(
    (message) => message.ts === state.thread || message.thread_ts === state.thread,
  );
}

/** The status shown in a thread of the open channel. @param {string} threadTs @returns {Status | undefined} */
export function statusOf(threadTs) {
  return state.statuses.get(`${state.channel}:${threadTs}`);
}

/** @param {string} channel @param {Message} message */
export function putMessage(channel, message) {
  const all = state.messages.get(channel) ?? new Map();
  state.messages.set(channel, all.set(message.ts, message));
}
