import { escapeWithin, oneLine } from '../escape.ts';
import { type SlackMessage, section } from './message.ts';

/** Draws a question that somebody asked in a form, so that everybody in the thread sees what is answered. */
export function askedMessage(user: string, question: string): SlackMessage {
  const text = `${/^\w+$/.test(user) ? `<@${user}>` : 'Somebody'} asks: ${escapeWithin(oneLine(question), 2000)}`;
  return { text, blocks: [section(text)] };
}
