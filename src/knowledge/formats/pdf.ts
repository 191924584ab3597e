import { extractTextItems, getDocumentProxy, getMeta } from 'unpdf';
import { tidyLine } from '../cleaning.ts';
import { SectionBuilder } from '../markdown/section-builder.ts';
import { linesOf, type PageLine } from '../pdf/lines.ts';
import { bodySizeOf, partsOf } from '../pdf/parts.ts';
import type { Format, ParsedFile } from '../source.ts';
import { UnreadableFile } from '../source.ts';
import { oneDocument } from './one-document.ts';

const TITLE_WORDS = 20;
/** What programs put there when nobody gave a title. */
const NO_TITLE =
  /^(?:untitled|document\d*|title|microsoft word\b.*|.*\.(?:docx?|pdf|odt|indd|pptx?|tex|dvi))$/i;

/**
 * PDF: the text of each page in the order it was drawn; larger lines are headings. The title is the metadata's, else
 * the first line. Each section remembers the page it begins on.
 */
export const pdf = {
  async parse(path: string, bytes: Uint8Array): Promise<ParsedFile> {
    const { pages, title } = await open(bytes);
    const lines = pages.map(linesOf);
    const body = bodySizeOf(lines.flat());
    const builder = new SectionBuilder();
    for (const [index, page] of lines.entries()) {
      builder.turnTo(index + 1);
      for (const part of partsOf(page, body)) {
        if (part.kind === 'heading') builder.open(part.level, part.text);
        else builder.add([part]);
      }
    }
    const outline = builder.finish();
    if (outline.sections.length === 0)
      throw new UnreadableFile('it has no text, only pictures: run text recognition over it');
    return oneDocument(path, outline, { title: title || outline.firstHeading || firstLine(lines) });
  },
} satisfies Format;

async function open(bytes: Uint8Array) {
  try {
    const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, isEvalSupported: false });
    const { items } = await extractTextItems(document);
    const title = titleOf((await getMeta(document)).info.Title);
    await document.destroy();
    return { pages: items, title };
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'PasswordException')
      throw new UnreadableFile('it is encrypted: save a copy without a password', { cause });
    throw new UnreadableFile('it is a damaged PDF: open it and save it again', { cause });
  }
}

function titleOf(value: unknown): string {
  const title = typeof value === 'string' ? tidyLine(value) : '';
  return NO_TITLE.test(title) ? '' : title;
}

function firstLine(pages: readonly (readonly PageLine[])[]): string {
  const line = pages.flat()[0]?.text ?? '';
  return line.split(' ').length <= TITLE_WORDS ? line.replace(/[.:]$/, '') : '';
}
