import type { Passage } from '../../knowledge/passage.ts';
import { buildSearchIndexSlowly } from '../../knowledge/search-index.ts';
import type { DataDocument, DataQuestion } from '../loaders/data-set.ts';
import type { Retrieve } from './shown-documents.ts';

/** Indexes all documents of a set, each once, so that any of them can be found for any question. */
export async function indexSet(
  questions: readonly DataQuestion[],
  onProgress: (done: number) => void = () => {},
): Promise<Retrieve> {
  const documents = new Map<string, DataDocument>();
  for (const question of questions)
    for (const { title, text } of question.documents) documents.set(`${title}\n${text}`, { title, text });
  const all = [...documents.values()];
  const index = await buildSearchIndexSlowly(all.map(passageOf), onProgress);
  return (question, most) => index.search(question, most).flatMap(({ place }) => all[place] ?? []);
}

function passageOf({ title, text }: DataDocument, i: number): Passage {
  const id = String(i);
  return {
    id: `${id}#0`,
    documentId: id,
    path: id,
    title,
    headings: [],
    text,
    units: [],
    date: null,
    url: null,
  };
}
