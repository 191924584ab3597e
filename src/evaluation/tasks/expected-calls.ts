import type { ExpectedCalls } from '../runs/estimate.ts';
import type { Given } from './task-outcome.ts';
import type { TaskQuestion } from './task-question.ts';

/**
 * What a question of a task will take of a model, as its labels promise.
 * @param isWritten whether a model writes the clarification question, whose options are then read one by one.
 */
export function expectedTaskCalls(
  { question, ambiguous, clarification }: TaskQuestion,
  given: Given,
  isWritten: boolean,
): ExpectedCalls {
  const options = clarification?.options.length ?? 0;
  if (!ambiguous) return { question, reads: 1, answers: 0 };
  if (given === 'clarification') return { question, reads: options, answers: 0 };
  return isWritten ? { question, reads: 1 + options, answers: 1 } : { question, reads: 1, answers: options };
}
