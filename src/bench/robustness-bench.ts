import type { Figure } from './figure.ts';
import { openLabelledDemo } from './labelled-demo.ts';
import { type Quality, qualityNames, qualityOf } from './quality.ts';
import { qualityWith, spoilings } from './robustness.ts';
import type { Workbench } from './workbench.ts';

/**
 * Measures how well the demo's labelled questions are handled when what a model says is right, and when a share of its
 * rows or replies is spoiled in each way; guides are the figures of the extractive reader alone.
 */
export async function measureRobustness({ dataDir, sizes, say }: Workbench): Promise<Figure[]> {
  const { collection, questions, right } = await openLabelledDemo(dataDir, sizes.demoQuestions);
  const { library, names, now } = collection;
  const deps = { library, names, now };
  say('asking the extractive reader');
  const floor = await qualityOf(questions, deps);
  say('asking with right rows');
  const unspoiled = await qualityWith(right, null, questions, deps);
  const figures = [
    ...figuresOf('extractive reader', floor, null),
    ...figuresOf('all right', unspoiled, floor),
  ];
  for (const fault of spoilings) {
    for (const share of sizes.shares) {
      const name = `${fault}, ${Math.round(share * 100)} %`;
      say(`asking with ${name}`);
      figures.push(...figuresOf(name, await qualityWith(right, { fault, share }, questions, deps), floor));
    }
  }
  return figures;
}

const words = {
  clarifiedRecall: 'clarified, recall',
  clarifiedPrecision: 'clarified, precision',
  answered: 'answered',
} as const satisfies Readonly<Record<keyof Quality, string>>;

function figuresOf(name: string, quality: Quality, floor: Quality | null): Figure[] {
  return qualityNames.map((one) => ({
    part: 'robustness',
    what: `${name}: ${words[one]}`,
    value: quality[one] * 100,
    unit: '%',
    below: null,
    ...(floor && { atLeast: floor[one] * 100 }),
  }));
}
