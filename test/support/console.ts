import { type ConsoleOptions, createConsole } from '../../src/console/create-console.ts';
import type { Documents } from '../../src/console/ports.ts';
import type { DialogueRecord } from '../../src/dialogue/record.ts';
import type { ReadPassage } from '../../src/engine/schema.ts';
import { handbook } from './made-up-handbook.ts';
import { MORNING, summary } from './records.ts';

/** Documents made of passages. */
export function documentsOf(passages: readonly ReadPassage[]): Documents {
  const ids = [...new Set(passages.map((passage) => passage.documentId))];
  const of = (id: string) => passages.filter((passage) => passage.documentId === id);
  return {
    list: async () =>
      ids.map((id) => ({ id, path: id, title: of(id)[0]?.title ?? id, passages: of(id).length })),
    find: async (id) => {
      const [first] = of(id);
      if (first === undefined) return undefined;
      const { title, path, url, date } = first;
      return { title, path, url, date, passages: of(id) };
    },
  };
}

/** A console over records in memory, listening on any free port, at ten in the morning UTC. */
export async function openConsole(
  records: readonly DialogueRecord[],
  options: Partial<ConsoleOptions> = {},
): Promise<{ url: string; stop: () => Promise<void> }> {
  const newestFirst = [...records].sort((a, b) => b.createdAt - a.createdAt);
  const review = createConsole({
    dialogues: {
      list: async (limit) => newestFirst.slice(0, limit).map(summary),
      load: async (id) => records.find((record) => record.id === id),
    },
    documents: documentsOf(handbook),
    port: 0,
    now: () => MORNING + 2 * 3_600_000,
    timeZone: 'UTC',
    ...options,
  });
  const { url } = await review.start();
  return { url, stop: () => review.stop() };
}
