import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { tidyLine } from '../cleaning.ts';
import { decodeText } from '../decoding.ts';
import { oneFormOfContainers } from '../markdown/containers.ts';
import { itemsOfDefinitions } from '../markdown/definition-lists.ts';
import { evenTables } from '../markdown/even-tables.ts';
import { readFrontMatter } from '../markdown/front-matter.ts';
import { refuseDeepNesting } from '../markdown/nesting.ts';
import { parseWithPlainRows } from '../markdown/plain-rows.ts';
import { headingsOfQuestions } from '../markdown/questions.ts';
import { outlineOf } from '../markdown/sections.ts';
import { visibleMarkdown } from '../markdown/visible.ts';
import type { Format, ParsedFile } from '../source.ts';
import { oneDocument } from './one-document.ts';

/** "~5 days to ~10 days" is no struck-out text, so one tilde means nothing. */
const parser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).freeze();

/**
 * Markdown with optional front matter (title, aliases, url, date). The title is the front matter's, else the first
 * level-1 heading, else the file name. One document a file.
 */
export const markdown = {
  parse(path: string, bytes: Uint8Array): ParsedFile {
    const front = readFrontMatter(decodeText(bytes));
    const body = bodyOf(path, front.body);
    refuseDeepNesting(body);
    const outline = outlineOf(parseWithPlainRows(plainForms(body), (some): Root => parser.parse(some)));
    const title = tidyLine(visibleMarkdown(front.title ?? ''));
    return oneDocument(path, outline, { ...front, title });
  },
} satisfies Format;

/** One way to write each of the things that tools and habits write in several. */
function plainForms(body: string): string {
  return evenTables(visibleMarkdown(headingsOfQuestions(itemsOfDefinitions(oneFormOfContainers(body)))));
}

/** MDX begins with imports and exports, which are code. */
function bodyOf(path: string, body: string): string {
  return path.toLowerCase().endsWith('.mdx')
    ? body.replace(/^(?:import|export)\s[^\n]*(?:\n(?!\n)[^\n]*)*$/gm, '')
    : body;
}
