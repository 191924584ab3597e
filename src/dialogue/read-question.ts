import { leansOnThread } from '../engine/follow-up.ts';
import type { Judgement } from '../engine/schema.ts';
import { offersChoice, usesChoice } from '../engine/uses-choice.ts';
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
 * its choice it would be about another thing. One that stands by itself keeps the choice only if it would be asked
 * back about it: a word of the choice must not turn it into another question.
 */
export async function readQuestion(
  record: Pick<DialogueRecord, 'question' | 'followUp'>,
  answerer: Pick<Answerer, 'readAndDecide'>,
  options: ReadOptions,
): Promise<ReadQuestion> {
  const { question, followUp } = record;
  const judgement = await answerer.readAndDecide(questionOf(record), options);
  const reused = followUp?.reused ?? null;
  if (!followUp || reused === null || options.among) return { judgement, withoutReuse: false };
  const isUsed = usesChoice(judgement, reused);
  if (isUsed ? leansOnThread(question) : isAboutAnother(judgement, question, followUp))
    return { judgement, withoutReuse: false };
  const plain = { question, followUp: { ...followUp, reused: null } };
  const again = await answerer.readAndDecide(questionOf(plain), options);
  return isUsed && offersChoice(again, reused)
    ? { judgement: afterAll(again, judgement), withoutReuse: false }
    : { judgement: afterAll(judgement, again), withoutReuse: true };
}

/** Without its choice, a question that was put into other words would be about another thing. */
function isAboutAnother(
  { decision }: Judgement,
  question: string,
  { standAlone }: NonNullable<DialogueRecord['followUp']>,
): boolean {
  return decision.kind === 'abstain' && standAlone !== question;
}

/** The calls for the other reading were made all the same. */
function afterAll({ calls = [] }: Judgement, kept: Judgement): Judgement {
  return calls.length === 0 ? kept : { ...kept, calls: [...calls, ...(kept.calls ?? [])] };
}
