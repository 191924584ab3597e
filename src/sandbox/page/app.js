/** @import { Member } from './types.js' */
import { listen, loadMessages, loadWorkspace, post } from './api.js';
import { composer } from './composer.js';
import { askForChannel, startEdit } from './dialogs.js';
import { byId, icon } from './dom.js';
import { listenToKeys } from './keyboard.js';
import { messageList } from './list.js';
import { discard } from './modal.js';
import { receive } from './receive.js';
import { drawSidebar } from './sidebar.js';
import {
  channelMessages,
  currentChannel,
  isTopLevel,
  overview,
  state,
  statusOf,
  threadMessages,
  titleOf,
} from './state.js';
import { statusLine } from './status.js';
import { openShortcuts } from './switcher.js';
import { drawTop } from './top.js';
import { markSeen, unreadReplies } from './unread.js';
import { drawBanner, emptyState, inviteBar, questionChips } from './welcome.js';

const wide = window.matchMedia('(min-width: 900px)');
const mainList = messageList(byId('messages'));
const threadList = messageList(byId('thread-messages'));
const mainComposer = composer({
  id: 'main-field',
  people: mentionable,
  bot: () => overview().bot,
  send: (text) => say(text),
});
const threadComposer = composer({
  id: 'thread-field',
  people: mentionable,
  bot: () => overview().bot,
  send: (text) => say(text, state.thread),
});
/** Who a new visitor acts as. */
const firstPerson = 'U0MIRA0001';
let stopListening = () => {};
const page = { draw, remember, isWide: () => wide.matches };

/** @returns {Member[]} */
function mentionable() {
  const { bot, people } = overview();
  return [bot, ...people.filter((person) => person.id !== state.me)];
}

/** @param {string} text @param {string} [threadTs] */
async function say(text, threadTs) {
  const { ts } = await post('messages', { as: state.me, channel: state.channel, text, threadTs });
  (threadTs ? threadList : mainList).toEnd();
  return ts;
}

/** Sends one of the questions to try; in a channel it mentions the bot. @param {string} question */
function ask(question) {
  const mention = currentChannel()?.kind === 'im' ? '' : `@${overview().bot.realName} `;
  mainList.toEnd();
  void say(`${mention}${question}`);
}

function draw() {
  markSeen();
  drawBanner();
  drawSidebar(byId('sidebar'), {
    openChannel: (id) => void openChannel(id),
    actAs: (id) => void actAs(id),
    addChannel,
    showShortcuts: openShortcuts,
  });
  drawTop();
  const messages = channelMessages().filter(isTopLevel);
  const tail = messages.length === 0 ? emptyState() : null;
  mainList.draw({
    messages,
    inThread: false,
    tail,
    openThread,
    startEdit,
    alsoDependsOn: (message) => [statusOf(message.ts), unreadReplies(state.channel, message.ts)],
  });
  drawThread();
  mainComposer.setPlaceholder(
    `Message ${titleOf(currentChannel() ?? { id: '', name: '', kind: 'channel', topic: '', members: [] })}`,
  );
  const extras = [inviteBar(), state.thread !== '' && !wide.matches ? null : questionChips(ask)].filter(
    (part) => part !== null,
  );
  const shown = byId('main-extras').children;
  if (shown.length !== extras.length || extras.some((part, index) => part !== shown[index]))
    byId('main-extras').replaceChildren(...extras);
}

function drawThread() {
  const messages = state.thread === '' ? [] : threadMessages();
  byId('thread').hidden = messages.length === 0;
  document.body.classList.toggle('thread-open', messages.length > 0);
  if (messages.length === 0) return;
  const status = statusOf(state.thread);
  byId('thread-channel').textContent = byId('channel-title').textContent;
  threadList.draw({ messages, inThread: true, tail: status && statusLine(status), openThread, startEdit });
}

/** @param {string} ts */
function openThread(ts) {
  state.thread = ts;
  remember();
  draw();
  threadList.toEnd();
  threadComposer.field.focus({ preventScroll: true });
}

function closeThread() {
  state.thread = '';
  remember();
  draw();
  mainComposer.field.focus({ preventScroll: true });
}

function addChannel() {
  void askForChannel(async (id) => {
    state.overview = await loadWorkspace(state.me);
    await openChannel(id);
  });
}

/** @param {string} id @param {string} [thread] */
async function openChannel(id, thread = '') {
  state.channel = id;
  state.thread = thread;
  toggleSidebar(false);
  await loadChannel(id);
  if (currentChannel()?.kind === 'im') void post('opened', { as: state.me, channel: id });
  remember();
  draw();
  mainList.toEnd();
  threadList.toEnd();
}

/** Loads what is kept; ephemeral messages of this page stay. @param {string} id */
async function loadChannel(id) {
  const kept = [...(state.messages.get(id)?.values() ?? [])].filter((message) => message.is_ephemeral);
  const messages = await loadMessages(state.me, id);
  state.messages.set(id, new Map([...messages, ...kept].map((message) => [message.ts, message])));
}

/** @param {string} person */
async function actAs(person) {
  const isDirect = state.overview !== null && currentChannel()?.kind === 'im';
  state.me = person;
  localStorage.setItem('sandbox.me', person);
  state.messages.clear();
  state.overview = await loadWorkspace(person);
  state.statuses = new Map(
    state.overview.statuses.map((status) => [`${status.channel}:${status.threadTs}`, status]),
  );
  state.prompts = new Map(state.overview.prompts.map((prompts) => [prompts.channel, prompts]));
  discard();
  stopListening();
  stopListening = listen(person, (event) => receive(event, page), reconnected);
  const { channels } = state.overview;
  await Promise.all(channels.map((channel) => loadChannel(channel.id)));
  const same =
    channels.find((channel) => channel.id === state.channel) ??
    channels.find((channel) => isDirect === (channel.kind === 'im'));
  await openChannel(same?.id ?? '', same?.id === state.channel ? state.thread : '');
}

/** @param {boolean} connected */
function reconnected(connected) {
  const missed = connected && !state.connected;
  state.connected = connected;
  drawBanner();
  if (missed) void actAs(state.me);
}

/** Keeps the address so that it leads back here. */
function remember() {
  const query = new URLSearchParams({
    channel: state.channel,
    ...(state.thread && { thread: state.thread }),
  });
  history.replaceState(null, '', `/?${query}`);
}

/** @param {boolean} open */
function toggleSidebar(open) {
  document.body.classList.toggle('sidebar-open', open);
  byId('open-sidebar').setAttribute('aria-expanded', String(open));
  if (open) byId(`channel-${state.channel}`).focus();
}

function arrange() {
  const extras = document.createElement('div');
  extras.id = 'main-extras';
  byId('main-composer').append(extras, mainComposer.element);
  byId('thread-composer').append(threadComposer.element);
  threadComposer.setPlaceholder('Reply in thread');
  byId('open-sidebar').append(icon('menu'));
  byId('close-thread').append(icon('close'));
  byId('open-sidebar').addEventListener('click', () =>
    toggleSidebar(!document.body.classList.contains('sidebar-open')),
  );
  byId('close-thread').addEventListener('click', closeThread);
  wide.addEventListener('change', draw);
  document.addEventListener('click', (event) => {
    const inside =
      event.target instanceof Element && event.target.closest('#sidebar, #open-sidebar') !== null;
    if (!inside && document.body.classList.contains('sidebar-open')) toggleSidebar(false);
  });
  listenToKeys({
    openChannel: (id) => void openChannel(id),
    onEscape: () => {
      if (document.body.classList.contains('sidebar-open')) toggleSidebar(false);
      else if (state.thread !== '') closeThread();
    },
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) draw();
  });
}

async function start() {
  arrange();
  const query = new URLSearchParams(location.search);
  const wanted = localStorage.getItem('sandbox.me') ?? firstPerson;
  state.overview = await loadWorkspace(wanted).catch(() => loadWorkspace(firstPerson));
  const me = state.overview.people.find((person) => person.id === wanted) ?? state.overview.people[0];
  state.channel = query.get('channel') ?? '';
  state.thread = query.get('thread') ?? '';
  await actAs(me?.id ?? '');
}

void start();
