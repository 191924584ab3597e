import type { Hit, Library, Passage } from '../../../knowledge/passage.ts';
import { siblingsOf } from '../../siblings.ts';
import { thresholds } from '../../thresholds.ts';

function wordingOf({ passage: { title, headings, text } }: Hit): string {
  return [title, ...headings, text].join('\n').replace(/\s+/g, ' ').toLowerCase();
}

/** How many of the best passages bring along what stands beside them, and how many of these there may be. */
const BEST = 4;
const MOST_BESIDE = 8;

/**
 * Chooses what a model is shown, best first: the passages that the extractive reader found answers in, so that a model
 * never sees less than it; of the others those with the highest scores; and what stands beside the best. A passage
 * that repeats another to the letter, title included, is left out.
 */
export function passagesToRead(
  hits: readonly Hit[],
  found: ReadonlyMap<string, Passage>,
  library: Library,
): Hit[] {
  const scored = [...hits].sort((a, b) => b.score - a.score);
  const retrieved = new Set(hits.map(({ passage }) => passage.id));
  const missed = [...found.values()].filter(({ id }) => !retrieved.has(id));
  const all = [...scored, ...missed.map((passage) => ({ passage, score: 0 }))];
  const wanted = all.filter(({ passage }) => found.has(passage.id)).slice(0, thresholds.passages);
  const others = all.filter((hit) => !wanted.includes(hit)).slice(0, thresholds.passages - wanted.length);
  const chosen = all.filter((hit) => wanted.includes(hit) || others.includes(hit));
  const ids = new Set(chosen.map(({ passage }) => passage.id));
  const beside = chosen
    .slice(0, BEST)
    .flatMap(({ passage }) => siblingsOf(passage, library))
    .filter(({ id }) => !ids.has(id) && ids.add(id))
    .slice(0, MOST_BESIDE)
    .map((passage) => ({ passage, score: 0 }));
  const seen = new Set<string>();
  return [...chosen, ...beside].filter((hit) => !seen.has(wordingOf(hit)) && seen.add(wordingOf(hit)));
}
