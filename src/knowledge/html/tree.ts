import type { AnyNode, Element } from 'domhandler';
import type {
  BlockContent,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  Root,
  RootContent,
  Table,
} from 'mdast';
import { BLOCK } from '../markdown/html-tags.ts';
import { inlineOf, textOf } from './inline.ts';
import { tableOf } from './table.ts';

type Flow = BlockContent | Table | List | Paragraph;

/** Turns HTML elements into the tree that a Markdown parser would give, so that both are cut into sections alike. */
export function treeOf(elements: readonly Element[]): Root {
  return { type: 'root', children: flowOf(elements) };
}

const CONTAINERS = new Set(['html', 'ul', 'ol', 'li', 'dt', 'tbody', 'thead', 'tfoot', 'tr', 'td', 'th']);

function isBlock(node: AnyNode): node is Element {
  if (node.type !== 'tag') return false;
  return (
    BLOCK.has(node.name) || CONTAINERS.has(node.name) || node.name === 'table' || /^h[1-6]$/.test(node.name)
  );
}

function holdsBlock(node: AnyNode): boolean {
  return 'children' in node && node.children.some((child) => isBlock(child) || holdsBlock(child));
}

/** Blocks in reading order; what stands loose between them becomes paragraphs. */
function flowOf(nodes: readonly AnyNode[]): RootContent[] {
  const flow: RootContent[] = [];
  let loose: PhrasingContent[] = [];
  const close = () => {
    if (loose.length > 0) flow.push({ type: 'paragraph', children: loose });
    loose = [];
  };
  for (const node of nodes) {
    if (isBlock(node)) {
      close();
      flow.push(...blockOf(node));
    } else if (holdsBlock(node) && 'children' in node) {
      close();
      flow.push(...flowOf(node.children));
    } else loose.push(...inlineOf(node));
  }
  close();
  return flow;
}

function blockOf(element: Element): RootContent[] {
  const { name, children } = element;
  const level = /^h([1-6])$/.exec(name)?.[1];
  if (level !== undefined) return headingOf(Number(level), children);
  if (name === 'pre') return [{ type: 'code', value: textOf(element) }];
  if (name === 'hr') return [{ type: 'thematicBreak' }];
  if (name === 'ul' || name === 'ol') return [listOf(element)];
  if (name === 'dl') return [definitionsOf(element)];
  if (name === 'table') return tableOf(element);
  if (name === 'summary' || name === 'caption')
    return [{ type: 'paragraph', children: [{ type: 'strong', children: children.flatMap(inlineOf) }] }];
  return flowOf(children);
}

function headingOf(level: number, children: readonly AnyNode[]): RootContent[] {
  const depth = level === 1 ? 1 : level === 2 ? 2 : level === 3 ? 3 : level === 4 ? 4 : level === 5 ? 5 : 6;
  return [{ type: 'heading', depth, children: children.flatMap(inlineOf) }];
}

function listOf(list: Element): List {
  const items = list.children.flatMap((child) => {
    if (child.type !== 'tag') return [];
    return [itemOf(child.name === 'li' ? flowOf(child.children) : flowOf([child]))];
  });
  const start = Number(list.attribs.start ?? 1);
  return {
    type: 'list',
    ordered: list.name === 'ol',
    start: Number.isInteger(start) ? start : 1,
    children: items,
  };
}

/** A list's items hold no headings: theirs are paragraphs. */
function itemOf(flow: readonly RootContent[]): ListItem {
  const children = flow.flatMap((node): Flow[] => {
    if (node.type === 'heading')
      return [{ type: 'paragraph', children: [{ type: 'strong', children: node.children }] }];
    return node.type === 'paragraph' || node.type === 'list' || node.type === 'table' || node.type === 'code'
      ? [node]
      : [];
  });
  return { type: 'listItem', children };
}

/** "term: description" for every pair of a description list. */
function definitionsOf(list: Element): List {
  const items: ListItem[] = [];
  let terms: string[] = [];
  for (const child of partsOf(list)) {
    if (child.name === 'dt') terms.push(textOf(child).replace(/\s+/g, ' ').trim());
    else {
      const label: PhrasingContent[] = [
        { type: 'strong', children: [{ type: 'text', value: terms.join(' / ') }] },
        { type: 'text', value: ': ' },
      ];
      const [first, ...rest] = flowOf(child.children);
      const own = first?.type === 'paragraph' ? first.children : [];
      const others = first && first.type !== 'paragraph' ? [first, ...rest] : rest;
      items.push(
        itemOf([{ type: 'paragraph', children: [...(terms.length ? label : []), ...own] }, ...others]),
      );
      terms = [];
    }
  }
  return { type: 'list', ordered: false, children: items };
}

function partsOf(list: Element): Element[] {
  return list.children.flatMap((child) => {
    if (child.type !== 'tag') return [];
    if (child.name === 'dt' || child.name === 'dd') return [child];
    return child.name === 'div' ? partsOf(child) : [];
  });
}
