import { avatar } from './avatar.js';
import { byId } from './dom.js';
import { currentChannel, member, overview, titleOf } from './state.js';
import { unreadElsewhere } from './unread.js';

/** Names the open channel and who is in it, and the page after it. */
export function drawTop() {
  const channel = currentChannel();
  byId('channel-title').textContent = channel === undefined ? '' : titleOf(channel);
  byId('channel-topic').textContent = channel?.kind === 'im' ? overview().bot.title : (channel?.topic ?? '');
  const unread = unreadElsewhere();
  document.title = `${unread > 0 ? `(${unread}) ` : ''}${byId('channel-title').textContent} · ${overview().team.name}`;
  const faces = (channel?.members ?? []).slice(0, 5).map((id) => avatar(member(id), 'small'));
  byId('channel-members').replaceChildren(...faces);
}
