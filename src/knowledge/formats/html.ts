import type { CheerioAPI } from 'cheerio/slim';
import { tidyLine } from '../cleaning.ts';
import { parseDate } from '../dates.ts';
import { decodePage } from '../decoding.ts';
import { treeOf } from '../html/tree.ts';
import { visiblePage } from '../html/visible-page.ts';
import { outlineOf } from '../markdown/sections.ts';
import type { Format, ParsedFile } from '../source.ts';
import { oneDocument } from './one-document.ts';

/**
 * HTML pages: their content without menus, header, footer, scripts and whatever is hidden. The title is the first
 * level-1 heading of the content, else the page's title, else the file name.
 */
export const html = {
  parse: (path: string, bytes: Uint8Array): ParsedFile => parseHtml(path, decodePage(bytes)),
} satisfies Format;

/** Reads the source of a page. @throws {UnreadableFile} if it has no text. */
export function parseHtml(path: string, source: string): ParsedFile {
  const { $, content } = visiblePage(source);
  const outline = outlineOf(treeOf(content));
  return oneDocument(path, outline, {
    title: outline.firstHeading ?? tidyLine($('head > title, title').first().text()),
    url: canonicalOf($),
    date: dateOf($),
  });
}

function canonicalOf($: CheerioAPI): string | null {
  const href = $('link[rel="canonical"]').first().attr('href') ?? '';
  return /^https?:\/\/\S+$/.test(href) ? href : null;
}

const DATE_NAMES = [
  'article:modified_time',
  'last-modified',
  'dcterms.modified',
  'date',
  'article:published_time',
];

function dateOf($: CheerioAPI): string | null {
  for (const name of DATE_NAMES) {
    const found = $(`meta[property="${name}"], meta[name="${name}"]`).first().attr('content');
    const date = parseDate(found ?? '');
    if (date !== null) return date;
  }
  return null;
}
