import { printed } from '../engine/model/ask-model.ts';
import { revisedQuestion } from '../engine/revise.ts';
import { writeSentence } from '../engine/sentence.ts';
import type { Question } from '../evaluation/labels/questions.ts';
import type { Prompts } from '../model/port.ts';
import { printDocuments } from '../model/prompts/passages.ts';
import type { NumberedPassage } from '../scripted/passages.ts';
import type { Exchange } from './exchange.ts';

/** A question, and the passages that every way of answering it is shown. */
export interface Shown {
  readonly question: Question;
  readonly passages: readonly NumberedPassage[];
}

const NOTHING = 'The documents do not say.';
const WHY = {
  several: 'Several of the passages answer this, each about something else, and their answers differ.',
  one: 'All passages that answer this question give the same answer, so that it has one reading.',
};

/** One call that answers the question as it is; the reply is the labelled sentence. */
export function plainCalls({ question, passages }: Shown, prompts: Prompts): Exchange[] {
  return [answering(question.question, goldSentence(question), passages, prompts)];
}

/**
 * A call that detects, one that asks back and one that answers for the first option, each with all passages; an
 * unambiguous question is not asked about. Replies are what the labels say.
 */
export function naiveCalls({ question, passages }: Shown, prompts: Prompts): Exchange[] {
  const detected = {
    ...prompts.render('detect-direct', {
      passages: passages.length === 0 ? '' : printed(passages.map((one) => ({ ...one, headings: [] }))),
      question: question.question,
    }),
    reply: JSON.stringify({
      ambiguous: question.ambiguous,
      why: question.ambiguous ? WHY.several : WHY.one,
    }),
  };
  const detect = { ...detected, prompt: detected.name };
  const [first] = question.ambiguous ? question.options : [];
  if (!question.ambiguous || !first) return [detect, ...plainCalls({ question, passages }, prompts)];
  const { category = 'one', options } = question;
  const asked = {
    ...prompts.render('baselines/zero-shot-clarification', documentsFor(question.question, passages)),
    reply: writeSentence(
      category,
      options.map(({ label }) => label),
    ),
  };
  const revised = revisedQuestion(question.question, category, first.label);
  return [
    detect,
    { ...asked, prompt: asked.name },
    answering(revised, goldSentence(question), passages, prompts),
  ];
}

function answering(
  question: string,
  reply: string,
  passages: readonly NumberedPassage[],
  prompts: Prompts,
): Exchange {
  const { name, messages } = prompts.render('baselines/ralm', documentsFor(question, passages));
  return { prompt: name, messages, reply };
}

function documentsFor(question: string, passages: readonly NumberedPassage[]) {
  return { documents: printDocuments(passages), question };
}

function goldSentence(question: Question): string {
  if (question.ambiguous) return question.options[0]?.evidence[1] ?? NOTHING;
  return question.answerable ? question.evidence[1] : NOTHING;
}
