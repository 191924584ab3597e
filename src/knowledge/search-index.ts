import MiniSearch, { type AsPlainObject, type Options } from 'minisearch';
import { z } from 'zod';
import type { Passage } from './passage.ts';
import { contentWords } from './words.ts';

/** One passage as MiniSearch sees it: stems with one space between them. */
interface Entry {
  readonly id: number;
  readonly title: string;
  readonly headings: string;
  readonly body: string;
}

/**
 * BM25 with the defaults of MiniSearch, which also multiplies a score by the number of query words found. On two
 * handbooks that found 187 of 218 pieces of evidence among the best 20, plain BM25 172.
 */
const OPTIONS: Options<Entry> = {
  fields: ['title', 'headings', 'body'],
  tokenize: (text) => text.split(' '),
  processTerm: (term) => (term === '' ? null : term),
  autoVacuum: false,
  searchOptions: {
    boost: { title: 2.5, headings: 2.5, body: 1 },
    combineWith: 'OR',
    prefix: false,
    fuzzy: false,
  },
};

/** How a search index is kept on disk. */
export const SavedSearch = z.object({
  frequencies: z.array(z.tuple([z.string(), z.number()])),
  index: z.record(z.string(), z.unknown()),
});
export type SavedSearch = z.infer<typeof SavedSearch>;

/** Ranks passages, known by their place in the list they were indexed from. */
export interface SearchIndex {
  /** Best first, at most `k`. */
  search(query: string, k: number): { readonly place: number; readonly score: number }[];
  /** In how many passages a stem occurs. */
  frequency(stem: string): number;
  save(): SavedSearch;
}

function stemsOf(text: string): string[] {
  return contentWords(text).map((word) => word.stem);
}

/** Indexes passages by title, headings (both weigh 2.5) and text, as stems without stop words. */
export function buildSearchIndex(passages: readonly Passage[]): SearchIndex {
  const index = new MiniSearch<Entry>(OPTIONS);
  const frequencies = new Map<string, number>();
  passages.forEach((passage, id) => {
    const fields = [
      stemsOf(passage.title),
      stemsOf(passage.headings.join('\n')),
      stemsOf(passage.text),
    ] as const;
    for (const stem of new Set(fields.flat())) frequencies.set(stem, (frequencies.get(stem) ?? 0) + 1);
    const [title, headings, body] = fields;
    index.add({ id, title: title.join(' '), headings: headings.join(' '), body: body.join(' ') });
  });
  return searchIndex(index, frequencies);
}

/** Opens a saved index. @throws whatever MiniSearch throws at a broken one. */
export function openSearchIndex(saved: SavedSearch): SearchIndex {
  const index = MiniSearch.loadJS<Entry>(saved.index as unknown as AsPlainObject, OPTIONS);
  return searchIndex(index, new Map(saved.frequencies));
}

function searchIndex(index: MiniSearch<Entry>, frequencies: ReadonlyMap<string, number>): SearchIndex {
  return {
    search(query, k) {
      const found = index.search(stemsOf(query).join(' '));
      return found.slice(0, Math.max(0, k)).map(({ id, score }) => ({ place: Number(id), score }));
    },
    frequency: (stem) => frequencies.get(stem) ?? 0,
    save: () => ({ frequencies: [...frequencies], index: { ...index.toJSON() } }),
  };
}
