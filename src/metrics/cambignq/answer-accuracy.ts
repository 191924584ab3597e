import { meanOf } from '../means.ts';
import { normaliseAnswer } from '../normalise.ts';

/** What a model wrote, and the strings any of which is right. */
export interface OutputWithAnswers {
  readonly output: string;
  readonly answers: readonly string[];
}

/**
 * Share of outputs that contain a gold answer. No code was released: that both sides are normalised, and that an
 * answer of nothing but articles and marks is passed over, is decided here.
 *
 * @see Lee et al. 2023, CAmbigNQ: accuracy of large language models (Tables 7 and 8)
 */
export function answerAccuracy(outputs: readonly OutputWithAnswers[]): number {
  const holds = ({ output, answers }: OutputWithAnswers) =>
    answers.map(normaliseAnswer).some((answer) => answer !== '' && normaliseAnswer(output).includes(answer));
  return meanOf(outputs.map((one) => (holds(one) ? 1 : 0)));
}
