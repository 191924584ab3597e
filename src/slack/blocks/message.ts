import type { types } from '@slack/bolt';
import { escapeWithin } from '../escape.ts';
import { ellipsis } from '../graphemes.ts';
import { limits } from '../limits.ts';

/** What is sent to Slack: blocks, and the same content as text for notifications and old clients. */
export interface SlackMessage {
  readonly text: string;
  readonly blocks: types.KnownBlock[];
}

/** @param markup finished mrkdwn, everything foreign in it escaped, at most 3000 characters. */
export function section(markup: string): types.SectionBlock {
  return { type: 'section', text: { type: 'mrkdwn', text: markup || '–', verbatim: true } };
}

/** @param markup finished mrkdwn, everything foreign in it escaped, at most 3000 characters. */
export function context(markup: string): types.ContextBlock {
  return { type: 'context', elements: [{ type: 'mrkdwn', text: markup, verbatim: true }] };
}

/** @returns the context line that says who answers; nothing if there is no such line. */
export function footer(text: string | null): types.ContextBlock[] {
  return text === null || text.trim() === '' ? [] : [context(escapeWithin(text, 300))];
}

/** @param text escaped here, cut to `limit` characters. Codes like ":fire:" stay as they are. */
export function plain(text: string, limit: number): types.PlainTextElement {
  return { type: 'plain_text', text: escapeWithin(text, limit), emoji: false };
}

/**
 * Packs finished lines into texts.
 *
 * @param lines each at most `limit` characters.
 * @param limit characters of each text.
 * @param total characters of all texts together; lines beyond it are left out.
 * @param more what stands in place of `count` lines that were left out.
 */
export function pack(
  lines: readonly string[],
  limit: number,
  total: number,
  more: (count: number) => string = () => ellipsis,
): string[] {
  const texts: string[] = [];
  let used = 0;
  for (const [index, line] of lines.entries()) {
    const isLast = index === lines.length - 1;
    const note = more(lines.length - index);
    const fits = used + line.length + 1 + (isLast ? 0 : note.length + 1) <= total;
    const words = fits ? line : note;
    used += words.length + 1;
    const open = texts.at(-1);
    if (open === undefined || open.length + 1 + words.length > limit) texts.push(words);
    else texts[texts.length - 1] = `${open}\n${words}`;
    if (!fits) break;
  }
  return texts;
}

/** @returns lines as the `text` of a message, whole lines only, at most `limit` characters. */
export function asText(lines: readonly string[], limit: number = limits.messageText): string {
  return pack(lines, limit, limit)[0] ?? '';
}
