import { pageLink } from './links.ts';
import { packPieces } from './packing.ts';
import type { DocumentInfo, Passage } from './passage.ts';
import { piecesOf } from './pieces.ts';
import type { SourceDocument } from './source.ts';

/** A document without its text, and its passages in reading order. */
export interface SplitDocument {
  readonly info: DocumentInfo;
  readonly passages: readonly Passage[];
}

/** Splits a document into passages of about 100 words that never cross a section. */
export function splitDocument(document: SourceDocument): SplitDocument {
  const { id, path, title, aliases, date, url } = document;
  const bodies = document.sections.flatMap((section) =>
    packPieces(piecesOf(section.blocks)).map((body) => ({ ...section, ...body })),
  );
  const passages = bodies.map(
    ({ headings, text, units, page }, ordinal): Passage => ({
      id: `${id}#${ordinal}`,
      documentId: id,
      path,
      title,
      headings,
      text,
      units,
      date,
      url: page === undefined ? url : pageLink(url, page),
    }),
  );
  const headings = distinct(document.sections.map((section) => section.headings));
  return { info: { id, path, title, aliases, headings, lead: leadOf(passages), date, url }, passages };
}

function distinct(paths: readonly (readonly string[])[]): (readonly string[])[] {
  const byKey = new Map(paths.filter((path) => path.length > 0).map((path) => [path.join('\n'), path]));
  return [...byKey.values()];
}

/** The first two sentences of the text; of a document without sentences, its first two units. */
function leadOf(passages: readonly Passage[]): string {
  const units = passages.slice(0, 5).flatMap((passage) => passage.units);
  const sentences = units.filter((unit) => unit.kind === 'sentence');
  return (sentences.length > 0 ? sentences : units)
    .slice(0, 2)
    .map((unit) => unit.text)
    .join(' ');
}
