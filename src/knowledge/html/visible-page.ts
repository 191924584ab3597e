import { type CheerioAPI, load } from 'cheerio/slim';
import type { Element } from 'domhandler';
import { hidingStyle, UNSEEN } from '../markdown/html-tags.ts';

const NOT_CONTENT = [
  ...[...UNSEEN].filter((name) => name !== 'head'),
  'nav, button, input, textarea, datalist, dialog:not([open]), map, progress, meter',
  '[hidden], [aria-hidden="true"]',
  '[role="navigation"], [role="search"], [role="banner"], [role="contentinfo"]',
].join(', ');

/** A page without what its readers do not see, and the part of it that is its content. */
export interface VisiblePage {
  readonly $: CheerioAPI;
  readonly content: readonly Element[];
}

/** Opens an HTML page: scripts, hidden elements and what stands round the content (menus, header, footer) go. */
export function visiblePage(source: string): VisiblePage {
  const $ = load(source);
  dropByStyleSheet($);
  $(NOT_CONTENT).remove();
  $('[style]').each((_, element) => {
    if (hidingStyle($(element).attr('style') ?? '')) $(element).remove();
  });
  return { $, content: contentOf($) };
}

function contentOf($: CheerioAPI): readonly Element[] {
  for (const selector of ['main, [role="main"]', 'article']) {
    const found = $<Element, string>(selector).toArray();
    const [only] = found;
    if (only && found.length === 1 && $(only).text().trim() !== '') return [only];
  }
  $('body > header, body > footer, body > aside').remove();
  const body = $<Element, string>('body').toArray();
  return body.length > 0 ? body : $.root().children().not('head').toArray();
}

/** Rules of the page's own style sheets that hide a class, an id or an element for every reader. */
function dropByStyleSheet($: CheerioAPI): void {
  const css = $('style')
    .text()
    .slice(0, 200_000)
    .replace(/\/\*[\s\S]*?\*\//g, '');
  for (const [, selectors = '', body = ''] of css.matchAll(
    /(?:^|\})([^{}@]{1,500})\{([^{}]{0,2000})(?=\})/g,
  )) {
    if (!hidingStyle(body)) continue;
    for (const selector of selectors.split(',')) {
      const plain = selector.trim();
      if (/^[\w-]*(?:[.#][\w-]+)+$/.test(plain)) $(plain).remove();
    }
  }
}
