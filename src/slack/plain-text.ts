import { oneLine } from './escape.ts';

/**
 * Reads what a person typed: Slack's markup for links, people, channels and dates becomes the words a reader sees,
 * and entities become characters again.
 */
export function plainText(markup: string): string {
  const words = markup.replace(/<([^<>]*)>/g, (_, inside: string) => shown(inside));
  return oneLine(words.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&'));
}

function shown(inside: string): string {
  const bar = inside.indexOf('|');
  const label = bar < 0 ? '' : inside.slice(bar + 1);
  const target = bar < 0 ? inside : inside.slice(0, bar);
  if (target.startsWith('#')) return `#${label || target.slice(1)}`;
  if (target.startsWith('@')) return `@${label || target.slice(1)}`;
  if (target.startsWith('!')) return label || `@${target.slice(1).replace(/\^.*$/, '')}`;
  return label || target.replace(/^mailto:/, '');
}

/** @returns whether a text has a letter or a digit: something to look up. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
