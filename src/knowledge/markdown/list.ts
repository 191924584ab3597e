import type { List, ListItem, RootContent } from 'mdast';
import { NAME_CHARS } from '../short-name.ts';
import type { Block, ItemBlock } from '../source.ts';
import { markedLabel, plainLabel, plainText } from './inline.ts';

const NAME_WORDS = 6;
const LEAD_WORDS = 12;
/** Between the names of items around an item and its own label. */
const BETWEEN = ' – ';

/** What the items below an item are about: its label, or its text if that is short or ends in ":". */
function leadOf(text: string, label: string | null): string | null {
  if (label !== null) return label;
  if (text.length > NAME_CHARS) return null;
  const words = text.split(/\s+/).length;
  if (text.endsWith(':')) return words <= LEAD_WORDS ? text.slice(0, -1).trim() : null;
  return words <= NAME_WORDS ? text.replace(/[.;,]$/, '') : null;
}

function joinLabels(around: readonly string[], own: string | null): string | null {
  const all = own === null ? around : [...around, own];
  return all.length > 0 ? all.join(BETWEEN) : null;
}

/** @returns whether a list only links to places in its own document: a table of contents says nothing itself. */
export function isContents(list: List): boolean {
  return list.children.every((item) =>
    item.children.every((child) => {
      if (child.type === 'list') return isContents(child);
      const [link, ...more] = child.type === 'paragraph' ? child.children : [];
      return link?.type === 'link' && link.url.startsWith('#') && more.length === 0;
    }),
  );
}

/** Turns a list into items, the nested ones after their parents. `otherBlocks` handles code, tables and quotes. */
export function listBlocks(list: List, otherBlocks: (node: RootContent) => Block[]): Block[] {
  return listAt(list, [], 0, otherBlocks);
}

function listAt(
  list: List,
  around: readonly string[],
  depth: number,
  others: (node: RootContent) => Block[],
): Block[] {
  return list.children.flatMap((item, index) => {
    const marker = list.ordered ? `${(list.start ?? 1) + index}. ` : '- ';
    return itemBlocks(item, around, { marker, depth }, others);
  });
}

function itemBlocks(
  item: ListItem,
  around: readonly string[],
  place: Pick<ItemBlock, 'marker' | 'depth'>,
  others: (node: RootContent) => Block[],
): Block[] {
  const blocks: Block[] = [];
  let below = around;
  let marker = place.marker;
  for (const child of item.children) {
    if (child.type === 'list') {
      blocks.push(...listAt(child, below, place.depth + 1, others));
    } else if (child.type === 'paragraph' || child.type === 'heading') {
      const text = plainText(child.children);
      if (text === '') continue;
      const own = child.type === 'heading' ? null : (markedLabel(child.children) ?? plainLabel(text));
      blocks.push({
        kind: 'item',
        text,
        label: joinLabels(marker === '' && own === null ? below : around, own),
        marker,
        depth: place.depth,
      });
      const lead = marker === '' ? null : leadOf(text, own);
      if (lead !== null) below = [...around, lead].slice(-2);
      marker = '';
    } else {
      blocks.push(...others(child));
    }
  }
  return blocks;
}
