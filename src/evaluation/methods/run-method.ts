import { messageOf } from '../../errors.ts';
import { ModelFailure } from '../../model/failure.ts';
import type { Model, Prompts } from '../../model/port.ts';
import type { DataDocument, DataQuestion } from '../loaders/data-set.ts';
import { type Course, eachOnce } from '../runs/each-once.ts';
import { openSpending } from '../runs/spending.ts';
import type { Ask, Method } from './method.ts';
import type { Output } from './output.ts';

/** What a run of a method needs. */
export interface MethodRun extends Course<Output> {
  readonly method: Method;
  readonly model: Pick<Model, 'write'>;
  readonly prompts: Pick<Prompts, 'render'>;
  readonly documentsFor: (question: DataQuestion) => readonly DataDocument[];
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}

/** Runs a method on every question; what fails is an output with its error. @returns them in the order of the questions. */
export function runMethod(questions: readonly DataQuestion[], run: MethodRun): Promise<Output[]> {
  return eachOnce(questions, (question) => outputFor(question, run), run);
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
