/** @import { Message } from './types.js' */
import { post } from './api.js';
import { plainText } from './mrkdwn.js';
import { member, state } from './state.js';

/** Edits one's message in the browser's own prompt, which every assistive technology knows. @param {Message} message */
export function startEdit(message) {
  const text = window.prompt('Edit message', readable(message.text));
  if (text === null || text.trim() === '') return;
  void post('messages/edit', { as: state.me, channel: state.channel, ts: message.ts, text });
}

/** Slack's text as a person would type it. @param {string} text */
function readable(text) {
  return plainText(text.replace(/<@(\w+)>/g, (_all, id) => `@${member(id)?.realName ?? id}`));
}

/** Asks for a name and makes a channel. @param {(id: string) => Promise<void>} open */
export async function askForChannel(open) {
  const name = window
    .prompt('Name of the new channel (small letters, digits and dashes)')
    ?.trim()
    .replace(/^#/, '');
  if (!name) return;
  try {
    await open((await post('channels', { as: state.me, name })).channel);
  } catch (error) {
    window.alert(`Could not add the channel: ${error instanceof Error ? error.message : error}`);
  }
}
