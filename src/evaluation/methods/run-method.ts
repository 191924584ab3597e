import { messageOf } from '../../errors.ts';
import { ModelFailure } from '../../model/failure.ts';
import type { Model, Prompts } from '../../model/port.ts';
import type { DataDocument, DataQuestion } from '../loaders/data-set.ts';
import { atATime } from '../runs/at-a-time.ts';
import { openSpending } from '../runs/spending.ts';
import type { Ask, Method } from './method.ts';
import type { Output } from './output.ts';

/** What a run of a method needs. */
export interface MethodRun {
  readonly method: Method;
  readonly model: Pick<Model, 'write'>;
  readonly prompts: Pick<Prompts, 'render'>;
  readonly documentsFor: (question: DataQuestion) => readonly DataDocument[];
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** Outputs of an interrupted run; these questions are not asked again. */
  readonly known?: readonly Output[];
  /** Questions under way at a time; 1 unless set. */
  readonly atATime?: number;
  readonly onOutput?: (output: Output) => void | Promise<void>;
  readonly onProgress?: (done: number, total: number) => void;
}

/** Runs a method on every question; what fails is an output with its error. @returns them in the order of the questions. */
export async function runMethod(questions: readonly DataQuestion[], run: MethodRun): Promise<Output[]> {
  const found = new Map((run.known ?? []).map((output) => [output.id, output]));
  const open = questions.filter(({ id }) => !found.has(id));
  let done = questions.length - open.length;
  await atATime(open, run.atATime ?? 1, async (question) => {
    const output = await outputFor(question, run);
    found.set(output.id, output);
    await run.onOutput?.(output);
    done += 1;
    run.onProgress?.(done, questions.length);
  });
  return questions.flatMap(({ id }) => found.get(id) ?? []);
}

async function outputFor(question: DataQuestion, run: MethodRun): Promise<Output> {
  const started = run.now();
  const spending = openSpending();
  const ask = askWith(run, spending.add);
  const documents = run.documentsFor(question);
  const written = await run.method.write({ question, documents }, ask).then(
    (value) => ({ ...value, error: null }),
    (error: unknown) => ({ output: '', answer: '', error: messageOf(error) }),
  );
  return {
    id: question.id,
    ...written,
    documents: [...documents],
    ...spending.total(),
    elapsedMs: Math.round(run.now() - started),
  };
}

/** Asks a model, and takes down each call, also one that failed. */
export function askWith(
  { model, prompts }: Pick<MethodRun, 'model' | 'prompts'>,
  spend: ReturnType<typeof openSpending>['add'],
): Ask {
  return async (name, variables) => {
    try {
      const { value, call } = await model.write({ prompt: prompts.render(name, variables) });
      spend([call]);
      return value;
    } catch (error) {
      if (error instanceof ModelFailure) spend([error.call]);
      throw error;
    }
  };
}
