import { escapeText, escapeWithin, oneLine } from './escape.ts';

/** With less room than this for the label, a link is written without its address. */
const leastLabelChars = 20;

/**
 * Writes a link as Slack's markup. A label's "<", ">" and "|" become blanks; an address that is no http(s)
 * address, or that does not fit, leaves the label alone.
 *
 * @param limit characters of the whole markup.
 */
export function link(url: string | null, label: string, limit: number): string {
  const name = oneLine(label.replace(/[<>|]/g, ' ')) || 'document';
  const address = url === null ? null : webAddress(url);
  const room = address === null ? 0 : limit - address.length - '<|>'.length;
  return room < leastLabelChars ? escapeWithin(name, limit) : `<${address}|${escapeWithin(name, room)}>`;
}

/** @returns the address, safe inside `<…|…>`; null if it is not one a person should follow. */
function webAddress(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, href } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  return escapeText(href.replace(/[<>|\s]/g, encodeURIComponent));
}
