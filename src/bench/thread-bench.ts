import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { answererOf, openCollection } from '../app/collection.ts';
import { openReader } from '../app/reader/reader.ts';
import { parseConfig } from '../config.ts';
import type { Answerer } from '../dialogue/ports.ts';
import { silentLogger } from '../telemetry/log.ts';
import { type AskedCollection, collectionsOf } from './collections.ts';
import type { Figure } from './figure.ts';
import type { Workbench } from './workbench.ts';

/** Questions under way at a time, as the bot has at most. */
const TOGETHER = 8;

/** Measures how long everything else waits while questions are read, with the thread that reads and without one. */
export async function measureThread(bench: Workbench): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const one of collectionsOf(bench)) figures.push(...(await compared(one, bench)));
  return figures;
}

async function compared(asked: AskedCollection, { dataDir, folder, say }: Workbench): Promise<Figure[]> {
  say(`reading ${asked.words} with a thread and without`);
  const docs = asked.docsDir;
  const config = parseConfig({ ...(docs !== null && { DOCS_DIR: docs }), DATA_DIR: join(folder, 'thread') });
  const reader = await openReader(config, silentLogger);
  const apart = await delaysOf(reader.answerer, asked.questions);
  await reader.close();
  const collection = await openCollection({ docsDir: docs, dataDir, docsUrl: null });
  const within = await delaysOf(answererOf(collection, config), asked.questions);
  const name = asked.nameOf(collection.summary);
  return [
    ...figuresOf(`${name}, read in a thread`, apart),
    ...figuresOf(`${name}, read without one`, within),
  ];
}

/** All in milliseconds. */
interface Delays {
  readonly delayP99: number;
  readonly delayMost: number;
  /** From the first question asked to the last judgement, by question. */
  readonly each: number;
}

function figuresOf(name: string, { delayP99, delayMost, each }: Delays): Figure[] {
  const figure = { part: 'thread', unit: 'ms', below: null } as const;
  return [
    { ...figure, what: `${name}: delay of the event loop, p99`, value: delayP99 },
    { ...figure, what: `${name}: delay of the event loop, most`, value: delayMost },
    { ...figure, what: `${name}: a judgement, ${TOGETHER} asked for at a time, mean`, value: each },
  ];
}

async function delaysOf(answerer: Answerer, questions: readonly string[]): Promise<Delays> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const left = [...questions];
  const ask = async () => {
    for (let question = left.shift(); question !== undefined; question = left.shift()) {
      await answerer.readAndDecide(question, { roundsLeft: 2 });
      // As in the bot, where Redis and Slack stand between two questions.
      await turn();
    }
  };
  delay.enable();
  const started = performance.now();
  await Promise.all(Array.from({ length: TOGETHER }, ask));
  const each = (performance.now() - started) / questions.length;
  await sleep(5);
  delay.disable();
  return { delayP99: delay.percentile(99) / 1e6, delayMost: delay.max / 1e6, each };
}
