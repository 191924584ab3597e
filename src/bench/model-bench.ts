import { answerReading, type EngineDeps, readAndDecide } from '../engine/engine.ts';
import { revisedQuestion } from '../engine/revise.ts';
import type { Judgement } from '../engine/schema.ts';
import { type Figure, percentile, ratioFigure, timeFigures } from './figure.ts';
import { openLabelledDemo } from './labelled-demo.ts';
import { openTimedReader, type TimedReader } from './timed-reader.ts';
import type { Workbench } from './workbench.ts';

/** Passages that plain search returns, to compare with. */
const plainPassages = 3;
/** A question with this many passages to read has as many as most questions of a larger collection. */
const manyPassages = 20;

/** Times in milliseconds, those of calls of a model without what its endpoint took. */
interface Times {
  readonly read: number[];
  readonly readProcessor: number[];
  readonly answer: number[];
  readonly plainProcessor: number[];
  readonly endpoint: number[];
  readonly passages: number[];
}

/** Measures our own time around a model that answers at once, over a real socket, beside plain search in turn. */
export async function measureModel({ dataDir, sizes, say }: Workbench): Promise<Figure[]> {
  say('asking a model that answers at once');
  const { collection, questions } = await openLabelledDemo(dataDir, sizes.demoQuestions);
  const asked = questions.map(({ question }) => question);
  const reader = await openTimedReader(dataDir);
  const { library, names, now } = collection;
  const deps = { library, names, now, model: reader.engine };
  try {
    await timesOf(asked.slice(0, sizes.warmUps), deps, reader);
    return figuresOf(await timesOf(asked, deps, reader));
  } finally {
    await reader.stop();
  }
}

async function timesOf(questions: readonly string[], deps: EngineDeps, reader: TimedReader): Promise<Times> {
  const times: Times = {
    read: [],
    readProcessor: [],
    answer: [],
    plainProcessor: [],
    endpoint: [],
    passages: [],
  };
  for (const question of questions) {
    const plain = await spent(async () => deps.library.search(question, plainPassages));
    const read = await spent(() => readAndDecide(question, deps));
    const calls = read.value.calls?.length ?? 0;
    if (calls === 0) continue;
    const endpointMs = await reader.endpointMs(calls);
    times.plainProcessor.push(plain.processorMs);
    times.read.push(read.wallMs - endpointMs);
    times.readProcessor.push(read.processorMs);
    times.endpoint.push(endpointMs);
    times.passages.push(read.value.passages.length);
    times.answer.push(...(await answerTime(read.value, deps, reader)));
  }
  return times;
}

/** The time to answer for the first option, if there is one that stands for one reading. */
async function answerTime(
  judgement: Judgement,
  deps: EngineDeps,
  reader: TimedReader,
): Promise<readonly number[]> {
  const { clarification, detection, question } = judgement;
  const [first] = clarification?.options ?? [];
  const reading = detection.readings.find(({ id }) => first?.readingIds.join() === id);
  if (!clarification || !first || !reading) return [];
  const revised = revisedQuestion(question, clarification.category, first.label);
  const answered = await spent(() => answerReading(revised, reading, judgement, deps));
  return [answered.wallMs - (await reader.endpointMs(answered.value.calls.length))];
}

function figuresOf(times: Times): Figure[] {
  const part = 'model';
  const wide = times.read.filter((_, i) => (times.passages[i] ?? 0) >= manyPassages);
  const judged = 'question → judgement, without the endpoint';
  return [
    ...(wide.length === 0
      ? []
      : timeFigures(wide, { part, what: `demo, ${manyPassages} passages and more: ${judged}`, below: 40 })),
    ...timeFigures(times.read, {
      part,
      what: `demo, ${percentile(times.passages, 0.5)} passages (p50): ${judged}`,
    }),
    ...timeFigures(times.answer, { part, what: 'demo: pick → answer, without the endpoint' }),
    ...timeFigures(times.endpoint, { part, what: 'demo: the endpoint itself, reading' }),
    ...timeFigures(times.readProcessor, { part, what: 'demo: question → judgement, processor time' }),
    ...timeFigures(times.plainProcessor, { part, what: 'demo: BM25 top 3, processor time' }),
    ratioFigure(
      part,
      'demo: question → judgement over BM25 top 3, processor time, p50',
      times.readProcessor,
      times.plainProcessor,
    ),
  ];
}

/** A value with the milliseconds that went by for it, and those of processor time of this process. */
interface Spent<T> {
  readonly value: T;
  readonly wallMs: number;
  readonly processorMs: number;
}

async function spent<T>(task: () => Promise<T>): Promise<Spent<T>> {
  const used = process.cpuUsage();
  const started = performance.now();
  const value = await task();
  const wallMs = performance.now() - started;
  const { user, system } = process.cpuUsage(used);
  return { value, wallMs, processorMs: (user + system) / 1000 };
}
