import type { Hit, Passage } from '../knowledge/passage.ts';
import type { Nearest, ReadPassage } from './schema.ts';

const MOST_NEAREST = 2;

/** The passages of a judgement: those that findings rest on, then those that were retrieved. */
export function readPassages(hits: readonly Hit[], cited: ReadonlyMap<string, Passage>): ReadPassage[] {
  const scores = new Map(hits.map((hit) => [hit.passage.id, hit.score]));
  const all = new Map([...cited, ...hits.map((hit) => [hit.passage.id, hit.passage] as const)]);
  return [...all.values()].map(({ id, documentId, path, title, headings, text, date, url }) => ({
    id,
    documentId,
    path,
    title,
    headings: [...headings],
    text,
    date,
    url,
    score: scores.get(id) ?? 0,
  }));
}

/** The documents of the best hits, at most two. */
export function nearestOf(hits: readonly Hit[]): Nearest[] {
  const found = new Map<string, Nearest>();
  for (const { passage } of hits) {
    const { documentId, title, path, url } = passage;
    if (!found.has(documentId)) found.set(documentId, { title, path, documentId, url });
  }
  return [...found.values()].slice(0, MOST_NEAREST);
}
