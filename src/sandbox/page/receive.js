/** @import { FeedEvent, Message } from './types.js' */
import { loadWorkspace } from './api.js';
import { byId } from './dom.js';
import { showModal } from './modal.js';
import { plainText } from './mrkdwn.js';
import { channelMessages, isTopLevel, member, overview, putMessage, state } from './state.js';

/**
 * What the page does besides keeping what it is told.
 * @typedef {object} Page
 * @property {() => void} draw
 * @property {() => void} remember keeps the address
 * @property {() => boolean} isWide whether a thread has room beside its channel
 */

/** Takes in what happened in the workspace. @param {FeedEvent} event @param {Page} page */
export function receive(event, page) {
  switch (event.type) {
    case 'message':
    case 'ephemeral':
      receiveMessage(event.channel, event.message, page);
      break;
    case 'deleted':
      state.messages.get(event.channel)?.delete(event.ts);
      break;
    case 'status':
      if (event.status === '') state.statuses.delete(`${event.channel}:${event.threadTs}`);
      else state.statuses.set(`${event.channel}:${event.threadTs}`, event);
      if (event.channel === state.channel && event.status !== '')
        byId('news').textContent = `${overview().bot.realName} ${event.status}`;
      break;
    case 'prompts':
      state.prompts.set(event.channel, event);
      break;
    case 'modal':
      showModal(event.view);
      return;
    case 'welcome':
      overview().welcome = event.welcome;
      break;
    case 'presence':
      overview().online = event.online;
      break;
    case 'channels':
      void loadWorkspace(state.me).then((loaded) => {
        state.overview = loaded;
        page.draw();
      });
      return;
  }
  page.draw();
}

/** @param {string} channel @param {Message} message @param {Page} page */
function receiveMessage(channel, message, page) {
  const before = state.messages.get(channel)?.get(message.ts);
  const isNew = before === undefined && message.user !== state.me;
  const isWhole = message.streaming_state !== 'in_progress';
  putMessage(channel, message);
  if (channel !== state.channel) return;
  // What grows is read out once, when it is whole.
  if (isWhole && (isNew || before?.streaming_state === 'in_progress')) announce(message);
  if (isNew) followOwnQuestion(channel, message, page);
}

/** @param {Message} message */
function announce(message) {
  byId('news').textContent =
    `${member(message.user)?.realName ?? ''}: ${plainText(message.text).slice(0, 300)}`;
}

/** Opens the thread of one's own question when the bot begins to answer there, where there is room for it. @param {string} channel @param {Message} message @param {Page} page */
function followOwnQuestion(channel, message, page) {
  const parent = message.thread_ts ? state.messages.get(channel)?.get(message.thread_ts) : undefined;
  if (parent?.user !== state.me || message.bot_id === undefined || !page.isWide()) return;
  const newest = channelMessages()
    .filter((one) => one.user === state.me && isTopLevel(one))
    .at(-1);
  if (newest?.ts === parent.ts) state.thread = parent.ts;
  page.remember();
}
