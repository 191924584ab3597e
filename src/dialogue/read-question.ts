import type { Judgement } from '../engine/schema.ts';
import { usesChoice } from '../engine/uses-choice.ts';
import type { Answerer, ReadOptions } from './ports.ts';
import { questionOf } from './question-of.ts';
import type { DialogueRecord } from './record.ts';

/** What reading a question came to. */
export interface ReadQuestion {
  readonly judgement: Judgement;
  /** Whether the choice of an earlier question made no difference and was left out. */
  readonly withoutReuse: boolean;
}

/**
 * Reads a question with the choice of an earlier one in it, if it reuses one. Is the answer none for that choice, the
 * question is read again without it, as if nothing had been chosen. One that was said with a pronoun is not: without
 * its choice it would be about another thing.
 */
export async function readQuestion(
  record: Pick<DialogueRecord, 'question' | 'followUp'>,
  answerer: Pick<Answerer, 'readAndDecide'>,
  options: ReadOptions,
): Promise<ReadQuestion> {
  const { question, followUp } = record;
  const judgement = await answerer.readAndDecide(questionOf(record), options);
  const reused = followUp?.reused ?? null;
  if (!followUp || reused === null || options.among || usesChoice(judgement, reused))
    return { judgement, withoutReuse: false };
  if (judgement.decision.kind === 'abstain' && followUp.standAlone !== question)
    return { judgement, withoutReuse: false };
  const plain = { question, followUp: { ...followUp, reused: null } };
  const again = await answerer.readAndDecide(questionOf(plain), options);
  return { judgement: afterAll(judgement, again), withoutReuse: true };
}

/** The first reading's calls of a model were made all the same. */
function afterAll({ calls = [] }: Judgement, again: Judgement): Judgement {
  return calls.length === 0 ? again : { ...again, calls: [...calls, ...(again.calls ?? [])] };
}
