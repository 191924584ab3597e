import { harmonicMean, shareOf } from '../means.ts';

/** Whether a question is ambiguous, and whether it was taken for it. */
export interface Detection {
  readonly gold: boolean;
  readonly predicted: boolean;
}

/** How well ambiguity is detected, 0 to 1, with the counts behind it. Positive means ambiguous. */
export interface DetectionScore {
  readonly accuracy: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  readonly truePositives: number;
  readonly falsePositives: number;
  readonly falseNegatives: number;
  readonly trueNegatives: number;
}

/**
 * Accuracy, precision, recall and F1; 0 where nothing was to be divided by.
 *
 * @see Lee et al. 2023, CAmbigNQ: ambiguity detection. The released script prints accuracy alone, and the published
 * numbers seem to be of the half of the validation set that has clarification questions.
 */
export function detectionScore(detections: readonly Detection[]): DetectionScore {
  const count = (gold: boolean, predicted: boolean) =>
    detections.filter((one) => one.gold === gold && one.predicted === predicted).length;
  const [truePositives, falsePositives] = [count(true, true), count(false, true)];
  const [falseNegatives, trueNegatives] = [count(true, false), count(false, false)];
  const precision = shareOf(truePositives, truePositives + falsePositives);
  const recall = shareOf(truePositives, truePositives + falseNegatives);
  return {
    accuracy: shareOf(truePositives + trueNegatives, detections.length),
    precision,
    recall,
    f1: harmonicMean(precision, recall),
    truePositives,
    falsePositives,
    falseNegatives,
    trueNegatives,
  };
}
