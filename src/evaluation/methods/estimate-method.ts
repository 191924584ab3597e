import type { RenderedPrompt } from '../../model/port.ts';
import type { DataDocument, DataQuestion } from '../loaders/data-set.ts';
import type { Method, Render } from './method.ts';

/** What a run of a method will take, before it is begun. */
export interface MethodEstimate {
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** So many questions, spread over all, have their prompts counted. */
const COUNTED = 50;

/**
 * Estimates what a method takes, from the very prompts of some of the questions and an assumed length of replies.
 * @param tokensIn counts the tokens of a prompt.
 */
export function estimateMethod(
  questions: readonly DataQuestion[],
  method: Method,
  {
    documentsFor,
    render,
    tokensIn,
  }: {
    readonly documentsFor: (question: DataQuestion) => readonly DataDocument[];
    readonly render: Render;
    readonly tokensIn: (messages: RenderedPrompt['messages']) => number;
  },
): MethodEstimate {
  const step = Math.max(1, Math.ceil(questions.length / COUNTED));
  const samples = questions.filter((_, i) => i % step === 0);
  const prompts = samples.flatMap((question) =>
    method.sketch({ question, documents: documentsFor(question) }, render),
  );
  const tokens = prompts.reduce((sum, { messages }) => sum + tokensIn(messages), 0);
  const times = questions.length / Math.max(1, samples.length);
  const calls = Math.round(prompts.length * times);
  return { calls, inputTokens: Math.round(tokens * times), outputTokens: calls * method.replyTokens };
}
