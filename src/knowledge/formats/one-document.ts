import { fileNameDate, updatedDate } from '../dates.ts';
import type { Outline } from '../markdown/section-builder.ts';
import { shortName } from '../short-name.ts';
import { type ParsedFile, type Section, UnreadableFile } from '../source.ts';

/** What a file says about itself; whatever is empty or missing is guessed. */
export interface Stated {
  readonly title?: string | null;
  readonly aliases?: readonly string[];
  readonly url?: string | null;
  /** ISO date, yyyy-mm-dd. */
  readonly date?: string | null;
}

/**
 * Makes the one document of a file. Its title is the stated one, else the first level-1 heading, else the file name
 * made readable; its date the stated one, else that of a line "Updated …", else that in the file name.
 *
 * @throws {UnreadableFile} if there is no text.
 */
export function oneDocument(path: string, outline: Outline, stated: Stated): ParsedFile {
  if (outline.sections.length === 0) throw new UnreadableFile('it has no text');
  const title = shortName(stated.title || outline.firstHeading || readableName(path));
  const sections = withoutTitle(outline.sections, title);
  const date = stated.date ?? updatedDate(linesOf(sections)) ?? fileNameDate(path);
  const { url = null } = stated;
  const aliases = (stated.aliases ?? []).map(shortName);
  return { documents: [{ id: path, path, title, aliases, date, url, sections }], skipped: [] };
}

function withoutTitle(sections: readonly Section[], title: string): Section[] {
  const same = (heading: string) => heading.toLowerCase() === title.toLowerCase();
  return sections.map((section) => {
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
