import type { Explanation } from '../../dialogue/conversation.ts';
import { emphasise } from '../emphasis.ts';
import { escapeWithin, oneLine } from '../escape.ts';
import { limits } from '../limits.ts';
import { link } from '../link.ts';
import { asText, pack, type SlackMessage, section } from './message.ts';
import type { Links } from './sources.ts';

/** Characters of a label with its quote, and of its source. */
const quoteChars = 260;
const sourceChars = 300;
/** Characters of a quote, and how many of them may follow the answer. */
const shownQuote = 140;
const trailing = 30;
/** Characters of the whole list. */
const listChars = 5800;

/** Draws why a clarification was asked: what each option would rest on. */
export function explanationMessage({ why, options }: Explanation, links: Links): SlackMessage {
  const lead = `I ask because ${escapeWithin(oneLine(why), 300)}:`;
  const lines = [lead, ...options.map((option) => optionLine(option, links))];
  const more = (count: number) => `… and ${count} more`;
  return {
    text: asText(lines),
    blocks: pack(lines, limits.sectionText, listChars, more).map(section),
  };
}

/** "• *Team* – “Team: 50 GB” – <link|Plans>" */
function optionLine({ label, answer, citation }: Explanation['options'][number], links: Links): string {
  const name = oneLine(label) || '–';
  if (citation === null) return emphasise(`• ${name}`, name, quoteChars);
  const quoted = `• ${name} – “${shortened(oneLine(citation.quote), answer ?? '')}”`;
  const source = link(citation.url ?? links.passage(citation), oneLine(citation.title), sourceChars);
  return `${emphasise(quoted, name, quoteChars)} – ${source}`;
}

/** The part of a quote around the answer, cut at blanks, so short that the closing quotation mark is never cut off. */
function shortened(quote: string, answer: string): string {
  if (quote.length <= shownQuote) return quote;
  const at = Math.max(0, quote.indexOf(answer));
  const wanted = at + Math.min(answer.length, shownQuote) - shownQuote;
  const start = at + answer.length <= shownQuote ? 0 : Math.min(wanted + trailing, quote.length - shownQuote);
  const piece = quote.slice(start, start + shownQuote);
  const before = start === 0 ? piece : `…${piece.replace(/^\S*\s+/, '')}`;
  return start + shownQuote >= quote.length ? before : `${before.replace(/\s+\S*$/, '')}…`;
}
