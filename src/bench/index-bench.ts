import { join } from 'node:path';
import { openCollection } from '../app/collection.ts';
import type { Figure } from './figure.ts';
import { writeCollection } from './generated-collection.ts';
import { sectionsPerDocument, type Workbench } from './workbench.ts';

/** Measures building an index and opening it again, on many documents and on the large collection. */
export async function measureIndex(bench: Workbench): Promise<Figure[]> {
  const { documents } = bench.sizes;
  const many = join(bench.folder, 'many');
  writeCollection(many, { documents, sections: Math.ceil(sectionsPerDocument / 2) });
  bench.say(`indexing ${documents} documents`);
  const first = await timesOf(bench, many, 90);
  bench.say('indexing the large collection');
  return [...first, ...(await timesOf(bench, bench.largeCollection(), null))];
}

/** @param below guide for building, in seconds. */
async function timesOf({ folder }: Workbench, docsDir: string, below: number | null): Promise<Figure[]> {
  const config = { docsDir, dataDir: join(folder, 'index-data'), docsUrl: null };
  const built = await timed(() => openCollection(config));
  const opened = await timed(() => openCollection(config));
  const { documents, passages } = built.value.summary;
  const sample = `${documents} documents, ${passages} passages`;
  return [
    { part: 'index', what: `${sample}: built`, value: built.seconds, unit: 's', below },
    {
      part: 'index',
      what: `${sample}: documents`,
      value: documents / built.seconds,
      unit: '/s',
      below: null,
    },
    { part: 'index', what: `${sample}: opened again`, value: opened.seconds, unit: 's', below: null },
  ];
}

async function timed<T>(task: () => Promise<T>): Promise<{ readonly value: T; readonly seconds: number }> {
  const started = performance.now();
  const value = await task();
  return { value, seconds: (performance.now() - started) / 1000 };
}
