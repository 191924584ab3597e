import { normaliseAnswer } from '../../metrics/normalise.ts';

/** @returns whether an output has an answer in it, both normalised; nothing has one of articles and marks alone. */
export function containsNormalised(output: string, answer: string): boolean {
  const wanted = normaliseAnswer(answer);
  return wanted !== '' && normaliseAnswer(output).includes(wanted);
}
