import { revisedQuestion } from '../../engine/revise.ts';
import type { Judgement } from '../../engine/schema.ts';
import { messageOf } from '../../errors.ts';
import { parseForProduct } from '../../metrics/cambignq/parse-for-product.ts';
import { pickOption, ROUNDS, shownAnswer } from '../runs/asker.ts';
import type { Engine } from '../runs/engine-port.ts';
import type { PredictedAnswer } from '../runs/prediction.ts';
import { openSpending } from '../runs/spending.ts';
import type { Given, TaskOutcome } from './task-outcome.ts';
import type { GoldClarification, TaskQuestion } from './task-question.ts';

/** Writes a clarification question for what was read. @throws {ModelFailure} if nothing came of it. */
export type WriteClarification = (question: TaskQuestion, judgement: Judgement) => Promise<string>;

/** What a task needs. */
export interface TaskDeps {
  readonly given: Given;
  /** The same engine three times: as it detects, and taking every or no question for ambiguous. */
  readonly engines: { readonly own: Engine; readonly always: Engine; readonly never: Engine };
  /** In place of the engine's own way to ask back; absent if that is to be measured. */
  readonly write?: WriteClarification;
}

type Said = Pick<TaskOutcome, 'asked' | 'clarification' | 'optionAnswers' | 'answer'>;

/** Carries out the task for one question. Whatever fails is an outcome with its error. */
export async function runTask(question: TaskQuestion, deps: TaskDeps): Promise<TaskOutcome> {
  const { id, ambiguous } = question;
  try {
    return { id, error: null, ...(await said(question, deps)) };
  } catch (error) {
    const asked = deps.given !== 'nothing' && ambiguous;
    return { id, asked, clarification: null, optionAnswers: [], answer: null, error: messageOf(error) };
  }
}

async function said(question: TaskQuestion, deps: TaskDeps): Promise<Said> {
  const { given, engines } = deps;
  if (given === 'nothing') {
    const judgement = await engines.own.readAndDecide(question.question, { roundsLeft: ROUNDS });
    if (judgement.decision.kind === 'ask') return askedBack(question, judgement, deps.engines.own, deps);
    return answered(await shownBy(engines.own, question.question, judgement));
  }
  if (!question.ambiguous) return answered(await answerTo(question.question, engines.never));
  const { clarification } = question;
  if (given === 'clarification') {
    if (clarification === null)
      throw new RangeError(`Cannot give a clarification of "${question.id}": label one`);
    return { ...(await picked(question, clarification, deps)), clarification: clarification.text };
  }
  const judgement = await engines.always.readAndDecide(question.question, { roundsLeft: ROUNDS });
  return askedBack(question, judgement, engines.always, deps);
}

async function askedBack(
  question: TaskQuestion,
  judgement: Judgement,
  engine: Engine,
  deps: TaskDeps,
): Promise<Said> {
  if (deps.write) {
    const text = (await deps.write(question, judgement)).replace(/\s+/g, ' ').trim();
    const { category, options } = parseForProduct(text);
    return {
      ...(await picked(question, { category: category ?? 'one', options }, deps)),
      clarification: text,
    };
  }
  const { clarification } = judgement;
  if (!clarification) return { asked: true, clarification: null, optionAnswers: [], answer: null };
  const talk = { question: question.question, engine, spending: openSpending() };
  const optionAnswers: (string | null)[] = [];
  for (const option of clarification.options)
    optionAnswers.push(shortest(await pickOption(talk, judgement, clarification, option)));
  return { asked: true, clarification: clarification.text, optionAnswers, answer: null };
}

/** Answers the question with each option in it, which then has one reading. */
async function picked(
  { question }: TaskQuestion,
  { category, options }: Pick<GoldClarification, 'category' | 'options'>,
  { engines }: TaskDeps,
): Promise<Omit<Said, 'clarification'>> {
  const optionAnswers: (string | null)[] = [];
  for (const option of options)
    optionAnswers.push(await answerTo(revisedQuestion(question, category, option), engines.never));
  return { asked: true, optionAnswers, answer: null };
}

async function answerTo(question: string, engine: Engine): Promise<string | null> {
  const judgement = await engine.readAndDecide(question, { roundsLeft: 0 });
  return shownBy(engine, question, judgement);
}

async function shownBy(engine: Engine, question: string, judgement: Judgement): Promise<string | null> {
  return shortest(await shownAnswer({ question, engine, spending: openSpending() }, judgement));
}

function answered(answer: string | null): Said {
  return { asked: false, clarification: null, optionAnswers: [], answer };
}

function shortest(answer: PredictedAnswer | null): string | null {
  return answer && (answer.short ?? answer.text);
}
