import type { Citation, Nearest } from '../../engine/schema.ts';
import { oneLine } from '../escape.ts';
import { link } from '../link.ts';

/** Where a citation leads that has no address of its own. */
export interface Links {
  /** @returns the address of a page that shows the passage; null if there is none. */
  passage(citation: Citation): string | null;
  /** @returns the address of a page that shows the document; null if there is none. */
  document(nearest: Nearest): string | null;
}

/** Cited passages, numbered from 1 in the order of their first mention. */
export interface Sources {
  readonly citations: readonly Citation[];
  /** @returns "[1][3]" for the citations, "" if there are none. */
  markers(citations: readonly Citation[]): string;
}

/** At most so many sources are shown under a reply. */
const shownSources = 10;
/** Characters of one source's markup. */
const sourceChars = 380;

/** @returns the passages that are cited, each once. */
export function numberSources(cited: readonly Citation[]): Sources {
  const byPassage = new Map(cited.map((citation) => [citation.passageId, citation]));
  const order = [...new Set(cited.map(({ passageId }) => passageId))].slice(0, shownSources);
  return {
    citations: order.flatMap((id) => byPassage.get(id) ?? []),
    markers: (citations) => {
      const numbers = new Set(citations.map(({ passageId }) => order.indexOf(passageId) + 1));
      return [...numbers]
        .filter((number) => number > 0)
        .map((number) => `[${number}]`)
        .join('');
    },
  };
}

/** @returns one line a source: number, link, heading and date. */
export function sourceLines(sources: Sources, links: Links): string[] {
  return sources.citations.map((citation, index) => {
    const heading = citation.heading === null ? '' : ` › ${citation.heading}`;
    const name = oneLine(`${citation.title}${heading}`);
    const date = citation.date === null ? '' : ` · ${citation.date}`;
    return `[${index + 1}] ${link(citation.url ?? links.passage(citation), `${name}${date}`, sourceChars)}`;
  });
}

/** @returns one line a document worth a look. */
export function nearestLines(nearest: readonly Nearest[], links: Links): string[] {
  return nearest
    .slice(0, 2)
    .map((document) => `• ${link(document.url ?? links.document(document), document.title, sourceChars)}`);
}
