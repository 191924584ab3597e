import { markdown } from '../../src/knowledge/formats/markdown.ts';
import type { Passage } from '../../src/knowledge/passage.ts';
import type { SourceDocument } from '../../src/knowledge/source.ts';
import { splitDocument } from '../../src/knowledge/split.ts';

/** The one document of a Markdown file. */
export function documentOf(source: string, path = 'guide.md'): SourceDocument {
  const [document] = markdown.parse(path, new TextEncoder().encode(source)).documents;
  if (!document) throw new Error('no document');
  return document;
}

/** The passages of a Markdown file. */
export function passagesOf(source: string): readonly Passage[] {
  return splitDocument(documentOf(source)).passages;
}

/** Everything that a reader of the passages would see. */
export function textOf(source: string): string {
  return passagesOf(source)
    .map((passage) => passage.text)
    .join('\n');
}

/** Label and text of every unit. */
export function labelled(source: string): [string | null, string][] {
  return passagesOf(source).flatMap((passage) =>
    passage.units.map((unit): [string | null, string] => [unit.label, unit.text]),
  );
}
