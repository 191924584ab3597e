import type { Html, PhrasingContent } from 'mdast';
import { tidyLines } from '../cleaning.ts';
import { NAME_CHARS } from '../short-name.ts';
import { isHtmlElement } from './html-tags.ts';

const TAG = /<\/?([A-Za-z][\w.:-]*)[^<>]*>/g;
const LABEL_WORDS = 8;
/** "**Label: **text" is not bold by the rules, though it was meant so; "2**10" is no mark. */
const STRAY_MARKS = /(?<![\p{L}\p{N})])\*\*|\*\*(?![\p{L}\p{N}(])/gu;

/** @returns raw HTML without the tags of HTML itself; placeholders such as "<app-name>" stay. */
export function textOfHtml(raw: string): string {
  return raw.replace(TAG, (tag, name: string) => (isHtmlElement(name.toLowerCase()) ? '' : tag));
}

function raw(node: PhrasingContent): string {
  if (node.type === 'text') return node.value.replace(STRAY_MARKS, '').replace(/\n/g, ' ');
  if ('value' in node) return node.type === 'html' ? textOfHtml(node.value) : node.value.replace(/\n/g, ' ');
  if (node.type === 'break') return '\n';
  if (node.type === 'delete' || !('children' in node)) return '';
  return node.children.map(raw).join('');
}

/** Plain text of inline Markdown: formatting, images, footnote marks and struck-out text go, link texts stay. */
export function plainText(children: readonly PhrasingContent[]): string {
  return tidyLines(children.map(raw).join(''));
}

function isBoldTag(node: PhrasingContent | undefined, closing: boolean): node is Html {
  return node?.type === 'html' && (closing ? /^<\/(?:strong|b)\s*>$/i : /^<(?:strong|b)\b/i).test(node.value);
}

/** The inline content that a text begins with and that is set apart by bold, code or a link; and what follows it. */
function leading(children: readonly PhrasingContent[]): { text: string; bold: boolean; rest: string } | null {
  const [first] = children;
  if (!first) return null;
  if (isBoldTag(first, false)) {
    const end = children.findIndex((child) => isBoldTag(child, true));
    if (end < 0) return null;
    return {
      text: plainText(children.slice(1, end)),
      bold: true,
      rest: children
        .slice(end + 1)
        .map(raw)
        .join(''),
    };
  }
  const marked =
    first.type === 'strong' ||
    first.type === 'emphasis' ||
    first.type === 'inlineCode' ||
    first.type === 'link';
  if (!marked) return null;
  return {
    text: plainText([first]),
    bold: first.type === 'strong',
    rest: children.slice(1).map(raw).join(''),
  };
}

function asLabel(text: string): string | null {
  const label = text.replace(/\s*[:.–—-]\s*$/, '').trim();
  const isName = label.length <= NAME_CHARS && label.split(' ').length <= LABEL_WORDS;
  return label !== '' && isName ? label : null;
}

/** @returns the label of "**Label:** value", "**Label** – value", "`label`: value"; else null. */
export function markedLabel(children: readonly PhrasingContent[]): string | null {
  const lead = leading(children);
  if (!lead || lead.rest.trim() === '') return null;
  const parted = /^\s*:(?:\s|$)|^\s+[–—-]\s/.test(lead.rest) || (lead.bold && /[:.]\s*$/.test(lead.text));
  return parted ? asLabel(lead.text) : null;
}

/**
 * @returns the label of a plain "Label: value" (six words at most), "Label – value" or "Label → value" (four at most);
 * else null. Several arrows are a way through menus.
 */
export function plainLabel(text: string): string | null {
  const found = /^([^:.!?\n]{1,60}?)(?::|\s(?:[–—]|→(?!.*→)|[-=]>(?!.*[-=]>))|\s-(?=\s))\s+\S/.exec(text);
  const label = found?.[1]?.trim() ?? '';
  const most = found?.[0].includes(':') ? 6 : 4;
  return label !== '' && label.split(' ').length <= most ? label : null;
}

/** @returns the text of a paragraph that is bold throughout and reads like a heading; else null. */
export function boldHeading(children: readonly PhrasingContent[]): string | null {
  const lead = leading(children);
  if (!lead?.bold || lead.rest.trim() !== '' || lead.text.includes('\n')) return null;
  const words = lead.text.split(' ').length;
  return lead.text !== '' && words <= 14 && !/[.!,;]$/.test(lead.text)
    ? lead.text.replace(/\s*:$/, '')
    : null;
}
