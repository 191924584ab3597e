import type { Library, Passage } from '../knowledge/passage.ts';

/**
 * @returns the passages under sibling headings of one document, in its order, the passage itself among them: where one
 * answers, the others may for another role or version.
 */
export function siblingsOf({ documentId, headings }: Passage, library: Library): Passage[] {
  const outer = headings.slice(0, -1).join('\n');
  return library
    .passagesOf(documentId)
    .filter(
      (other) =>
        other.headings.length === headings.length && other.headings.slice(0, -1).join('\n') === outer,
    );
}
