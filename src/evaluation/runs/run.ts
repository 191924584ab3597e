import type { Question } from '../labels/questions.ts';
import { atATime } from './at-a-time.ts';
import { type PredictDeps, predict } from './predict.ts';
import type { Prediction } from './prediction.ts';

/** How a run goes. */
export interface RunOptions extends PredictDeps {
  /** What is known already from a run that was interrupted; these questions are not asked again. */
  readonly known?: readonly Prediction[];
  /** Questions under way at a time; 1 unless set, as only then times mean something. */
  readonly atATime?: number;
  /** Questions asked before the first one that counts; 0 unless set. */
  readonly warmUps?: number;
  /** Called with each new prediction, in the order they are made; the next question waits for it. */
  readonly onPrediction?: (prediction: Prediction) => void | Promise<void>;
  readonly onProgress?: (done: number, total: number) => void;
}

/** Asks every question. @returns the predictions in the order of the questions. */
export async function runQuestions(
  questions: readonly Question[],
  options: RunOptions,
): Promise<Prediction[]> {
  const found = new Map((options.known ?? []).map((prediction) => [prediction.id, prediction]));
  const open = questions.filter(({ id }) => !found.has(id));
  await warmUp(open.slice(0, options.warmUps ?? 0), options);
  let done = questions.length - open.length;
  await atATime(open, options.atATime ?? 1, async (question) => {
    const prediction = await predict(question, options);
    found.set(prediction.id, prediction);
    await options.onPrediction?.(prediction);
    done += 1;
    options.onProgress?.(done, questions.length);
  });
  return questions.flatMap(({ id }) => found.get(id) ?? []);
}

async function warmUp(questions: readonly Question[], deps: PredictDeps): Promise<void> {
  for (const question of questions) await predict(question, deps);
}
