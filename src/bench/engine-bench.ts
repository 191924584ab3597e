import { type Collection, openCollection } from '../app/collection.ts';
import { readExtractively } from '../engine/read-extractively.ts';
import { collectionsOf } from './collections.ts';
import { type Figure, ratioFigure, timeFigures } from './figure.ts';
import type { Workbench } from './workbench.ts';

/** Passages that plain search returns, to compare with. */
const plainPassages = 3;

/** Measures reading and deciding, in this process, beside plain search for the same questions. */
export async function measureEngine(bench: Workbench): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const one of collectionsOf(bench)) {
    bench.say(`asking the engine about ${one.words}`);
    const collection = await openCollection({ docsDir: one.docsDir, dataDir: bench.dataDir, docsUrl: null });
    figures.push(...figuresOf(one.nameOf(collection.summary), collection, one.questions, bench));
  }
  return figures;
}

function figuresOf(
  name: string,
  collection: Collection,
  questions: readonly string[],
  { sizes }: Workbench,
): Figure[] {
  const { library } = collection;
  const tasks: Tasks = {
    ours: (question) => readExtractively(question, collection),
    plain: (question) => library.search(question, plainPassages),
  };
  for (const question of questions.slice(0, sizes.warmUps)) spentOn(tasks, question);
  const spent = questions.map((question) => spentOn(tasks, question));
  const ours = spent.map((one) => one.ours);
  const plain = spent.map((one) => one.plain);
  const named = (what: string) => ({ part: 'engine', what: `${name}: ${what}`, upper: 0.99 }) as const;
  return [
    ...timeFigures(ours.map(wall), named('readExtractively')),
    ...timeFigures(plain.map(wall), named('BM25 top 3')),
    ...timeFigures(ours.map(processor), named('readExtractively, processor time')),
    ratioFigure(
      'engine',
      `${name}: readExtractively over BM25 top 3, processor time, p50`,
      ours.map(processor),
      plain.map(processor),
    ),
    ratioFigure('engine', `${name}: readExtractively over BM25 top 3, p50`, ours.map(wall), plain.map(wall)),
  ];
}

/** What is compared, on one question after the other, so that both meet the same load. */
interface Tasks {
  readonly ours: (question: string) => unknown;
  readonly plain: (question: string) => unknown;
}

/** Milliseconds that went by, and milliseconds of processor time of this process. */
interface Spent {
  readonly wallMs: number;
  readonly processorMs: number;
}

const wall = ({ wallMs }: Spent) => wallMs;
const processor = ({ processorMs }: Spent) => processorMs;

function spentOn({ ours, plain }: Tasks, question: string): { readonly ours: Spent; readonly plain: Spent } {
  return { plain: spent(() => plain(question)), ours: spent(() => ours(question)) };
}

function spent(task: () => unknown): Spent {
  const used = process.cpuUsage();
  const started = performance.now();
  task();
  const wallMs = performance.now() - started;
  const { user, system } = process.cpuUsage(used);
  return { wallMs, processorMs: (user + system) / 1000 };
}
