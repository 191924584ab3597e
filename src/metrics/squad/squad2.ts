import { normaliseAnswer, splitAtBlanks } from '../normalise.ts';
import { tokenF1 } from '../token-f1.ts';

/** How well a short answer fits its references, 0 to 1. */
export interface AnswerScore {
  readonly exactMatch: number;
  readonly f1: number;
}

/**
 * The best over all references. References that normalise to nothing are dropped; without any, the only right answer
 * is one that normalises to nothing too.
 *
 * @see Rajpurkar et al. 2018, SQuAD 2.0: the official script, as AmbigDocs carries it
 */
export function squad2Score(prediction: string, references: readonly string[]): AnswerScore {
  const said = normaliseAnswer(prediction);
  const filled = references.map(normaliseAnswer).filter((reference) => reference !== '');
  const wanted = filled.length === 0 ? [''] : filled;
  return {
    exactMatch: wanted.includes(said) ? 1 : 0,
    f1: Math.max(
      ...wanted.map((one) => tokenF1(splitAtBlanks(said), splitAtBlanks(one), { whenBothEmpty: 1 })),
    ),
  };
}
