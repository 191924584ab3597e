import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Observed } from '../../../evaluation/ablation/observe.ts';
import type { FieldPlan } from './field-plan.ts';

/**
 * Observes a field under several settings of the rules, in threads, as a switched rule is off for its whole thread.
 * @param settings names of the rules that are off, for each setting.
 * @param onObserved told how many are done.
 * @returns what came of each setting, in their order. @throws whatever a thread throws first.
 */
export async function observeEach(
  plan: FieldPlan,
  settings: readonly (readonly string[])[],
  threads: number,
  onObserved: (done: number) => void,
): Promise<Observed[]> {
  const workers = Array.from({ length: Math.min(threads, settings.length) }, () => start(plan));
  const observed: Observed[] = [];
  const queue = settings.entries();
  let done = 0;
  const takeTurns = async (worker: Worker) => {
    for (const [i, rules] of queue) {
      worker.postMessage(rules);
      const [result] = (await once(worker, 'message')) as [Observed];
      observed[i] = result;
      done += 1;
      onObserved(done);
    }
  };
  try {
    await Promise.all(workers.map(takeTurns));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return observed;
}

function start(plan: FieldPlan): Worker {
  return new Worker(new URL('./start-worker.mjs', import.meta.url), { execArgv: [], workerData: plan });
}
