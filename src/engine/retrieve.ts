import type { Hit, Library } from '../knowledge/passage.ts';
import { contentWords } from '../knowledge/words.ts';
import { rule } from '../rule.ts';
import { fuse } from './fuse.ts';
import { paraphrasesOf, plainPhrases } from './paraphrases.ts';
import { synonymsOf } from './synonyms.ts';
import { thresholds } from './thresholds.ts';

/** The question with the words that may stand for its own in a document; words that many passages have find nothing. */
function expanded(question: string, library: Library): string {
  const most = thresholds.commonWord * library.passages.length;
  const others = contentWords(question)
    .flatMap(({ stem }) => [...paraphrasesOf(stem), ...synonymsOf(stem)])
    .filter((stem) => library.passagesWith(stem) <= most);
  return [question, ...others].join(' ');
}

const foundOtherwise = rule(
  {
    name: 'expanded-retrieval',
    why: 'What answers may have none of the words of the question, but others for them',
  },
  (plain: string, library: Library) => library.search(expanded(plain, library), thresholds.passages),
  () => [],
);

/**
 * Retrieves the passages to read: those that the question's own words find, then those that only its paraphrases
 * find. Scores of the second search count half, so that they order behind.
 */
export function retrieve(question: string, library: Library): Hit[] {
  const plain = plainPhrases(question);
  const own = library.search(plain, thresholds.passages);
  const more = foundOtherwise(plain, library);
  const seen = new Set(own.map((hit) => hit.passage.id));
  const added = more.filter((hit) => !seen.has(hit.passage.id)).slice(0, thresholds.expandedPassages);
  return [...own, ...added.map(({ passage, score }) => ({ passage, score: score / 2 }))];
}

/** Finds passages by meaning. Never throws: without it, words alone find. */
export interface DenseSearch {
  /** Ids of passages, best first, at most `k`. */
  search(text: string, k: number): Promise<readonly string[]>;
}

/** Retrieves as `retrieve` does, and adds what is near in meaning where there is an index for it. */
export async function retrieveFused(
  question: string,
  library: Library,
  dense: DenseSearch | undefined,
): Promise<Hit[]> {
  const lexical = retrieve(question, library);
  if (!dense) return lexical;
  const near = await dense.search(question, thresholds.densePassages);
  return fuse(lexical, near, library);
}
