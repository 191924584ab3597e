import type { Paragraph, Root, RootContent, Table as TableNode } from 'mdast';
import { tidyCode, tidyLine, tidyLines } from '../cleaning.ts';
import type { Block, Section, Table } from '../source.ts';
import { boldHeading, markedLabel, plainText, textOfHtml } from './inline.ts';
import { isContents, listBlocks } from './list.ts';

/** Deeper than any heading of Markdown. */
const BOLD_LEVEL = 7;

interface OpenSection {
  readonly headings: readonly string[];
  readonly blocks: Block[];
}

/** The first level-1 heading and the text in sections; headings are still complete, the title among them. */
export interface Outline {
  readonly firstHeading: string | null;
  readonly sections: readonly Section[];
}

/**
 * Cuts a Markdown tree into sections. A bold paragraph that reads like a heading is one, below all others. A
 * heading of four words or more with nothing under it becomes text, so that it can be found.
 */
export function outlineOf(root: Root): Outline {
  const builder = new SectionBuilder();
  root.children.forEach((node, index) => {
    const heading = headingOf(node, root.children[index + 1]);
    if (heading) builder.open(heading.level, heading.text);
    else builder.add(blocksOf(node));
  });
  return builder.finish();
}

function headingOf(node: RootContent, next: RootContent | undefined): { level: number; text: string } | null {
  if (node.type === 'heading')
    return { level: node.depth, text: tidyLine(plainText(node.children)).replace(/\s*:$/, '') };
  if (node.type !== 'paragraph' || !next || next.type === 'heading' || next.type === 'thematicBreak')
    return null;
  if (next.type === 'paragraph' && boldHeading(next.children) !== null) return null;
  const text = boldHeading(node.children);
  return text === null ? null : { level: BOLD_LEVEL, text };
}

class SectionBuilder {
  private readonly sections: OpenSection[] = [{ headings: [], blocks: [] }];
  private readonly stack: { readonly level: number; readonly text: string }[] = [];
  private firstHeading: string | null = null;

  open(level: number, text: string): void {
    this.keepLonelyHeading(level);
    while ((this.stack.at(-1)?.level ?? 0) >= level) this.stack.pop();
    if (text === '') return;
    this.stack.push({ level, text });
    if (level === 1) this.firstHeading ??= text;
    this.sections.push({ headings: this.stack.map((heading) => heading.text), blocks: [] });
  }

  add(blocks: readonly Block[]): void {
    this.sections.at(-1)?.blocks.push(...blocks);
  }

  finish(): Outline {
    this.keepLonelyHeading(0);
    return {
      firstHeading: this.firstHeading,
      sections: this.sections.filter((section) => section.blocks.length > 0),
    };
  }

  private keepLonelyHeading(nextLevel: number): void {
    const section = this.sections.at(-1);
    const heading = this.stack.at(-1);
    if (!section || !heading || section.blocks.length > 0 || nextLevel > heading.level) return;
    if (heading.level > 1 && heading.text.split(' ').length >= 4)
      section.blocks.push({ kind: 'text', text: heading.text, label: null });
  }
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
