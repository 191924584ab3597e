import type { Config } from '../../config.ts';
import { UsageError } from '../../errors.ts';
import { dataFormats } from '../../evaluation/loaders/data-set.ts';
import { givenAnswers } from '../../evaluation/methods/method.ts';
import { methodNames } from '../../evaluation/methods/methods.ts';
import { passageChoices } from '../../evaluation/methods/shown-documents.ts';
import { givens } from '../../evaluation/tasks/task-outcome.ts';
import { refuseOthers } from './applicable.ts';
import type { EvaluateOptions, Witness } from './evaluate.ts';
import type { MethodEvaluated, MethodOptions } from './evaluate-method.ts';
import type { TaskOptions } from './evaluate-task.ts';

/** What can be chosen, for commands. */
export const paperChoices = {
  method: methodNames,
  format: dataFormats,
  passages: passageChoices,
  answers: givenAnswers,
  given: givens,
};

/** What of the papers is to be done again: one of a method on a set, a task in isolation, or a table of reviews. */
export type PaperOptions = Partial<MethodOptions & TaskOptions> &
  Pick<EvaluateOptions, 'published' | 'synthesise' | 'seed'> & {
    /** File of pairs of clarification questions before and after review. */
    readonly reviews?: string | undefined;
  };

/**
 * Does what the options want of the papers.
 * @returns null if they want nothing of it.
 * @throws {UsageError} if options contradict each other.
 * @throws {SetupError} if a file or folder cannot be used, or no model is configured that is wanted.
 */
export async function evaluatePapers(
  config: Config,
  options: PaperOptions,
  witness: Witness,
): Promise<MethodEvaluated | null> {
  const { reviews, given, set, method, questions } = options;
  const wanted = Object.entries({ reviews, given, method }).filter(([, value]) => value !== undefined);
  if (wanted.length > 1) {
    const names = wanted.map(([name]) => `--${name}`).join(' and ');
    throw new UsageError(`Cannot combine ${names}: give one of them`);
  }
  refuseOthers(options, wayOf(options));
  if (reviews !== undefined) return (await import('./evaluate-task.ts')).evaluateReviews(reviews);
  if (given !== undefined) {
    const task = { ...options, given, questions: set ?? questions };
    return (await import('./evaluate-task.ts')).evaluateTask(config, task, witness);
  }
  if (set !== undefined)
    return (await import('./evaluate-method.ts')).evaluateMethod(config, { ...options, set }, witness);
  if (method === undefined) return null;
  throw new UsageError(`Cannot run "${method}" without a data set: add --set`);
}

function wayOf({ reviews, given, set, method }: PaperOptions): 'reviews' | 'given' | 'set' | null {
  if (reviews !== undefined) return 'reviews';
  if (given !== undefined) return 'given';
  return set === undefined && method === undefined ? null : 'set';
}
