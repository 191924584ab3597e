import { shareOf, sumOf } from '../means.ts';

/** What a model wrote, and what it should contain. */
export interface OutputWithGold {
  readonly output: string;
  readonly answers: readonly string[];
  /** Whole sentences such as "According to Document 1 the answer is 1990". */
  readonly citations: readonly string[];
}

/**
 * Accuracy at K for K from 1: of the questions with at least K gold answers, those whose output contains at least K.
 * Case-sensitive and without normalisation; a gold answer that is listed twice, or contained in another, counts again.
 * The released code knows K up to 3; here there is one entry up to the largest number of gold answers, and at least 3.
 *
 * @returns null where no question has K answers, "NA" in the released code
 * @see Shaier et al. 2024, Adaptive Question Answering: Acc_K
 */
export function answerAccuracies(outputs: readonly OutputWithGold[]): (number | null)[] {
  const largest = Math.max(3, ...outputs.map(({ answers }) => answers.length));
  return Array.from({ length: largest }, (_, i) => {
    const eligible = outputs.filter(({ answers }) => answers.length > i);
    const right = eligible.filter(({ output, answers }) => containedIn(output, answers) > i);
    return eligible.length === 0 ? null : right.length / eligible.length;
  });
}

/**
 * Share of all gold citations of a corpus that stand in their outputs; 0 without any, where the released code fails.
 *
 * @see Shaier et al. 2024, Adaptive Question Answering: A_C
 */
export function citationAccuracy(outputs: readonly OutputWithGold[]): number {
  const found = sumOf(outputs.map(({ output, citations }) => containedIn(output, citations)));
  return shareOf(found, sumOf(outputs.map(({ citations }) => citations.length)));
}

function containedIn(output: string, texts: readonly string[]): number {
  return texts.filter((text) => output.includes(text)).length;
}
