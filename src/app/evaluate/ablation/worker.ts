import { parentPort, workerData } from 'node:worker_threads';
import { observe } from '../../../evaluation/ablation/observe.ts';
import { openWordnet } from '../../../evaluation/wordnet/open-wordnet.ts';
import { type FieldPlan, openField } from './field-plan.ts';

const lexicon = await openWordnet();
const field = await openField(workerData as FieldPlan);
parentPort?.on('message', async (rules: readonly string[]) => {
  parentPort?.postMessage(await observe(field, rules, lexicon));
});
