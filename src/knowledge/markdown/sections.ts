import type { Paragraph, Root, RootContent, Table as TableNode } from 'mdast';
import { tidyCode, tidyLine, tidyLines } from '../cleaning.ts';
import type { Block, Table } from '../source.ts';
import { boldHeading, markedLabel, plainText, textOfHtml } from './inline.ts';
import { isContents, listBlocks } from './list.ts';
import { type Heading, type Outline, SectionBuilder } from './section-builder.ts';

/** Deeper than any heading of Markdown. */
const BOLD_LEVEL = 7;

/**
 * Cuts a Markdown tree into sections. A bold paragraph that reads like a heading is one, below all others. A
 * heading of four words or more with nothing under it becomes text, so that it can be found.
 */
export function outlineOf(root: Root): Outline {
  const builder = new SectionBuilder();
  root.children.forEach((node, index) => {
    const heading = headingOf(node, root.children[index + 1]);
    const edge = edgeOfTab(node);
    if (edge === 'end') builder.leave();
    else if (edge) builder.enter(edge.label);
    else if (heading) builder.open(heading.level, heading.text);
    else builder.add(blocksOf(node));
  });
  return builder.finish();
}

/** The lines that containers.ts puts around what a tab holds. */
function edgeOfTab(node: RootContent): 'end' | { readonly label: string } | null {
  if (node.type !== 'paragraph') return null;
  const text = plainText(node.children);
  if (text === ':::') return 'end';
  const label = /^:::tab (.+)$/.exec(text)?.[1];
  return label === undefined ? null : { label };
}

function headingOf(node: RootContent, next: RootContent | undefined): Heading | null {
  if (node.type === 'heading')
    return { level: node.depth, text: tidyLine(plainText(node.children)).replace(/\s*:$/, '') };
  if (node.type !== 'paragraph' || !next || next.type === 'heading' || next.type === 'thematicBreak')
    return null;
  if (next.type === 'paragraph' && boldHeading(next.children) !== null) return null;
  const text = boldHeading(node.children);
  return text === null ? null : { level: BOLD_LEVEL, text };
}

function blocksOf(node: RootContent): Block[] {
  switch (node.type) {
    case 'paragraph':
      return paragraphBlocks(node);
    case 'list':
      return isContents(node) ? [] : listBlocks(node, blocksOf);
    case 'table':
      return [{ kind: 'table', table: tableOf(node) }];
    case 'code':
      return codeBlock(tidyCode(node.value));
    case 'html':
      return textBlock(tidyLines(textOfHtml(node.value)));
    case 'heading':
      return textBlock(plainText(node.children));
    case 'blockquote':
    case 'footnoteDefinition':
      return node.children.flatMap(blocksOf);
    default:
      return [];
  }
}

function textBlock(text: string, label: string | null = null): Block[] {
  return text === '' ? [] : [{ kind: 'text', text, label }];
}

function codeBlock(text: string): Block[] {
  return text === '' ? [] : [{ kind: 'code', text }];
}

function paragraphBlocks(node: Paragraph): Block[] {
  const text = plainText(node.children);
  return textBlock(text, text.includes('\n') ? null : markedLabel(node.children));
}

function tableOf(node: TableNode): Table {
  const rows = node.children.map((row) => row.children.map((cell) => tidyLine(plainText(cell.children))));
  const [header = [], ...body] = rows;
  const used = body.filter((row) => row.some((cell) => cell !== ''));
  return { header: header.some((cell) => cell !== '') ? header : [], rows: used };
}
