/** @import { Part, Span } from './types.js' */
import { h } from './dom.js';
import { parseMarkdown, parseMrkdwn } from './mrkdwn.js';
import { member, overview, state } from './state.js';

/** Shows Slack's mrkdwn. @param {string} text @returns {HTMLElement} */
export function mrkdwn(text) {
  return h('div', { class: 'rich' }, ...parseMrkdwn(text).map(showPart));
}

/** Shows standard markdown. @param {string} text @returns {HTMLElement} */
export function markdown(text) {
  return h('div', { class: 'rich' }, ...parseMarkdown(text).map(showPart));
}

/** @param {Part} part @returns {HTMLElement} */
function showPart(part) {
  switch (part.type) {
    case 'paragraph':
      return h('p', {}, ...part.children.map(showSpan));
    case 'heading':
      return h(
        'p',
        { class: `heading heading-${part.level}`, role: 'heading', 'aria-level': part.level + 2 },
        ...part.children.map(showSpan),
      );
    case 'quote':
      return h('blockquote', {}, ...part.parts.map(showPart));
    case 'code':
      return h('pre', { tabindex: 0 }, h('code', {}, part.text));
    case 'rule':
      return h('hr');
    case 'table':
      return table(part.rows);
    case 'list': {
      const items = part.items.map((item) => h('li', {}, ...item.map(showSpan)));
      return part.ordered ? h('ol', { start: part.start }, ...items) : h('ul', {}, ...items);
    }
  }
}

/** @param {Span} span @returns {Node} */
function showSpan(span) {
  switch (span.type) {
    case 'text':
      return document.createTextNode(span.text);
    case 'break':
      return h('br');
    case 'code':
      return h('code', {}, span.text);
    case 'link':
      return h(
        'a',
        { href: span.url, target: '_blank', rel: 'noopener noreferrer' },
        ...span.children.map(showSpan),
      );
    case 'user':
      return mention(span.id);
    case 'channel':
      return h('span', { class: 'mention' }, `#${span.name || channelName(span.id)}`);
    case 'special':
      return h('span', { class: 'mention mention-loud' }, `@${span.name}`);
    default:
      return h(tags[span.type], {}, ...span.children.map(showSpan));
  }
}

/** @type {{ bold: 'strong', italic: 'em', strike: 's' }} */
const tags = { bold: 'strong', italic: 'em', strike: 's' };

/** @param {string} id @returns {HTMLElement} */
function mention(id) {
  return h(
    'span',
    { class: id === state.me ? 'mention mention-me' : 'mention' },
    `@${member(id)?.realName ?? id}`,
  );
}

/** @param {string} id @returns {string} */
function channelName(id) {
  return overview().channels.find((channel) => channel.id === id)?.name ?? id;
}

/** @param {Span[][][]} rows @returns {HTMLElement} */
function table(rows) {
  const [head = [], ...rest] = rows;
  return h(
    'div',
    { class: 'table-scroll', tabindex: 0, role: 'region', 'aria-label': 'Table' },
    h(
      'table',
      {},
      h('thead', {}, h('tr', {}, ...head.map((cell) => h('th', { scope: 'col' }, ...cell.map(showSpan))))),
      h(
        'tbody',
        {},
        ...rest.map((row) => h('tr', {}, ...row.map((cell) => h('td', {}, ...cell.map(showSpan))))),
      ),
    ),
  );
}

/** Shows the rows of a table block, the first as its header. @param {{ text: string }[][]} rows @returns {HTMLElement} */
export function tableOf(rows) {
  return table(rows.map((row) => row.map((cell) => [{ type: 'text', text: cell.text }])));
}

/** The time of day of a message. @param {string} ts @returns {string} */
export function timeOf(ts) {
  return new Date(Number(ts) * 1000).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
}

/** The day of a message: "Today", "Yesterday" or its date. @param {string} ts @returns {string} */
export function dayOf(ts) {
  const day = new Date(Number(ts) * 1000);
  const today = new Date();
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  if (day.toDateString() === today.toDateString()) return 'Today';
  if (day.toDateString() === yesterday.toDateString()) return 'Yesterday';
  return day.toLocaleDateString([], { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}
