import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { tidyLine } from '../cleaning.ts';
import { fileNameDate, updatedDate } from '../dates.ts';
import { decodeText } from '../decoding.ts';
import { readFrontMatter } from '../markdown/front-matter.ts';
import { type Outline, outlineOf } from '../markdown/sections.ts';
import { visibleMarkdown } from '../markdown/visible.ts';
import { type Format, type ParsedFile, type Section, UnreadableFile } from '../source.ts';

/** "~5 days to ~10 days" is no struck-out text, so one tilde means nothing. */
const parser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).freeze();

/**
 * Markdown with optional front matter (title, aliases, url, date). The title is the front matter's, else the first
 * level-1 heading, else the file name. One document a file.
 */
export const markdown: Format = {
  extensions: ['.md', '.markdown', '.mdx'],
  parse(path: string, bytes: Uint8Array): ParsedFile {
    const front = readFrontMatter(decodeText(bytes));
    const outline = outlineOf(parser.parse(visibleMarkdown(bodyOf(path, front.body))) satisfies Root);
    if (outline.sections.length === 0) throw new UnreadableFile('it has no text');
    const title = tidyLine(visibleMarkdown(front.title ?? '')) || outline.firstHeading || readableName(path);
    const sections = withoutTitle(outline, title);
    const date = front.date ?? updatedDate(linesOf(sections)) ?? fileNameDate(path);
    return {
      documents: [{ id: path, path, title, aliases: front.aliases, date, url: front.url, sections }],
      skipped: [],
    };
  },
};

/** MDX begins with imports and exports, which are code. */
function bodyOf(path: string, body: string): string {
  return path.toLowerCase().endsWith('.mdx')
    ? body.replace(/^(?:import|export)\s[^\n]*(?:\n(?!\n)[^\n]*)*$/gm, '')
    : body;
}

function withoutTitle(outline: Outline, title: string): Section[] {
  const same = (heading: string) => heading.toLowerCase() === title.toLowerCase();
  return outline.sections.map((section) => {
    const [first, ...rest] = section.headings;
    return first !== undefined && same(first) ? { ...section, headings: rest } : section;
  });
}

function* linesOf(sections: readonly Section[]): Iterable<string> {
  for (const section of sections) {
    for (const block of section.blocks) {
      if (block.kind === 'text' || block.kind === 'item') yield* block.text.split('\n');
    }
  }
}

/** "2024-01-25-release-notes.md" → "Release notes"; "guides/index.md" → "Guides". */
function readableName(path: string): string {
  const parts = path.replace(/\.[^./]+$/, '').split('/');
  const last = parts.at(-1) ?? path;
  const name = /^(?:index|readme|_index)$/i.test(last) ? (parts.at(-2) ?? last) : last;
  const words =
    name
      .replace(/^\d{4}[-_.]?\d{2}[-_.]?\d{2}[-_.]/, '')
      .replace(/[-_]+/g, ' ')
      .trim() || name;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
