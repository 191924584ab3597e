import { normaliseAnswer, splitAtBlanks, stripBlanks } from '../normalise.ts';
import { tokenF1 } from '../token-f1.ts';
import type { AnswerScore } from './squad2.ts';

/** With the share of answers that equal a reference as strings. */
export interface KiltScore extends AnswerScore {
  readonly accuracy: number;
}

/**
 * The best over all references that are not blank, both sides stripped. A blank answer scores 0 throughout. The
 * released script refuses an answer without references; here it scores 0.
 *
 * @see Petroni et al. 2021, KILT: downstream metrics, used by DynamicER
 */
export function kiltScore(prediction: string, references: readonly string[]): KiltScore {
  const said = stripBlanks(prediction);
  const wanted = references.map(stripBlanks).filter((reference) => reference !== '');
  if (said === '' || wanted.length === 0) return { exactMatch: 0, f1: 0, accuracy: 0 };
  return {
    exactMatch: wanted.some((one) => normaliseAnswer(one) === normaliseAnswer(said)) ? 1 : 0,
    f1: Math.max(...wanted.map((one) => kiltF1(said, one))),
    accuracy: wanted.includes(said) ? 1 : 0,
  };
}

/**
 * Token F1 against one reference; 0 also if both normalise to nothing.
 *
 * @see Petroni et al. 2021, KILT
 */
export function kiltF1(prediction: string, reference: string): number {
  const [said, wanted] = [prediction, reference].map((text) => splitAtBlanks(normaliseAnswer(text)));
  return tokenF1(said ?? [], wanted ?? [], { whenBothEmpty: 0 });
}
