import { bot, people } from '../seed.ts';
import type { Channel } from '../workspace/message.ts';

/** Turns what a person typed into Slack's text: escapes, mentions, channels and links. */
export function typedText(typed: string, channels: Iterable<Channel>): string {
  const escaped = typed.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const linked = escaped.replace(/https?:\/\/[^\s|]+[^\s|.,;:!?)'"]/g, (url) => `<${url}>`);
  return withChannels(withMentions(linked), channels);
}

function withMentions(text: string): string {
  const names = [bot, ...people].flatMap(({ id, name, realName }) => [
    [realName, id] as const,
    [name, id] as const,
  ]);
  return names.reduce(
    (result, [name, id]) => result.replace(new RegExp(`(?<![\\w/])@${name}(?![\\w-])`, 'gi'), `<@${id}>`),
    text,
  );
}

function withChannels(text: string, channels: Iterable<Channel>): string {
  const ids = new Map([...channels].map(({ name, id }) => [name, id]));
  return text.replace(/(?<![\w/&])#([a-z0-9_-]+)/g, (whole, name: string) => {
    const id = ids.get(name);
    return id === undefined ? whole : `<#${id}|${name}>`;
  });
}
