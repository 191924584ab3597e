import { revisedQuestion } from '../../engine/revise.ts';
import type { Clarification, Judgement, ListedAnswer, Option } from '../../engine/schema.ts';
import type { Engine } from './engine-port.ts';
import { listText, plainAnswer } from './plain.ts';
import type { PredictedAnswer } from './prediction.ts';
import type { Spending } from './spending.ts';

/** Clarifications that a question may lead to. */
export const ROUNDS = 2;

/** A question, and what is asked about it. */
export interface Talk {
  readonly question: string;
  readonly engine: Engine;
  /** Takes down what models were asked. */
  readonly spending: Spending;
}

/**
 * Picks an option as a simulated asker does, and takes what it leads to. If that is another clarification, its first
 * option is picked, once; a list is taken as one text.
 */
export async function pickOption(
  talk: Talk,
  judgement: Judgement,
  { category }: Clarification,
  option: Option,
  roundsLeft = ROUNDS - 1,
): Promise<PredictedAnswer | null> {
  const [only, ...others] = judgement.detection.readings.filter(({ id }) => option.readingIds.includes(id));
  if (!only) return null;
  if (others.length === 0) {
    const revised = revisedQuestion(talk.question, category, option.label);
    const answered = await talk.engine.answerReading(revised, only, judgement);
    talk.spending.add(answered.calls);
    return plainAnswer(answered.answer);
  }
  const among = { judgement, readingIds: option.readingIds };
  const narrowed = await talk.engine.readAndDecide(talk.question, { roundsLeft, among });
  const { clarification } = narrowed;
  const first = clarification?.options[0];
  if (!clarification || !first) return shownAnswer(talk, narrowed);
  return pickOption(talk, narrowed, clarification, first, roundsLeft - 1);
}

/** What is shown at the end of a talk: the answer, written out where that was left to be done, or the list. */
export async function shownAnswer(talk: Talk, judgement: Judgement): Promise<PredictedAnswer | null> {
  const { decision, detection, answer, entries } = judgement;
  const [first] = detection.readings;
  if (decision.kind === 'answer' && judgement.writeOut && first) {
    const answered = await talk.engine.answerReading(talk.question, first, judgement);
    talk.spending.add(answered.calls);
    return plainAnswer(answered.answer);
  }
  if (answer) return plainAnswer(answer);
  return entries ? listedTogether(entries) : null;
}

function listedTogether(entries: readonly ListedAnswer[]): PredictedAnswer {
  const citations = entries.flatMap((entry) => plainAnswer(entry).citations);
  return { text: listText(entries), short: null, citations };
}
